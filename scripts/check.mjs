/** `npm run check`: types of all rooms, format and lint rules, and the rules of the house (who may import whom). */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './lib/steps.mjs';

const usage = '用法：npm run check，不带参数：检查类型、格式与写法、房屋规则，有一项未通过即以 1 结束。';
const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') {
  console.log(usage);
  process.exit(0);
}
if (argument !== undefined) fail(`不认识「${argument}」。${usage}`);

/** The native compiler when its binary is there for this machine, else the classic one. */
async function compiler() {
  const native = join(root, 'node_modules/@typescript/native/bin/tsc');
  if (existsSync(native) && (await capture([native, '--version'])).code === 0) return native;
  return join(root, 'node_modules/typescript/bin/tsc');
}

function capture(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', () => done({ code: 127, output }));
    child.on('exit', (code) => done({ code: code ?? 1, output }));
  });
}

/** The house test without the projects' set-up, which would start a database. */
const house = JSON.stringify({
  rootDir: root,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/scripts/house/*.test.ts'],
  transform: { '\\.[tj]sx?$': ['@swc/jest', { module: { type: 'commonjs' } }] },
});
const bin = (path) => join(root, 'node_modules', path);
const checks = {
  类型: [await compiler(), '-p', 'tsconfig.json', '--noEmit'],
  格式与写法: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  房屋规则: [bin('jest/bin/jest.js'), '--config', house],
};

let failed = false;
await Promise.all(
  Object.entries(checks).map(async ([name, args]) => {
    const { code, output } = await capture(args);
    console.log(`  ${name}：${code === 0 ? '通过' : '未通过'}`);
    if (code === 0) return;
    failed = true;
    console.error(output.trim());
  }),
);
process.exit(failed ? 1 : 0);
