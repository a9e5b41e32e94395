/**
 * `npm run build`: builds what changed, two at a time.
 *   --only markets,shell   these only          --force      even what is up to date
 *   --monolith             the comparison build of bench/, shell/dist-monolith
 *   --dev-shell            the shell that `npm run dev` stands in, shell/dist-dev
 */
import { spawn } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh, markerOf, sectionNames, sectionTarget, shellTarget } from './lib/build-targets.mjs';
import { fail, root } from './lib/steps.mjs';

const args = process.argv.slice(2);
const flag = (name) => args.includes(`--${name}`);

function chosen() {
  if (flag('monolith')) return [shellTarget('monolith')];
  if (flag('dev-shell')) return [shellTarget('dev')];
  const all = [shellTarget(), ...sectionNames().map(sectionTarget)];
  const at = args.indexOf('--only');
  if (at < 0) return all;
  const names = (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.some((target) => target.name === name));
  if (unknown.length)
    fail(`没有这个构建目标：${unknown.join('、')}。可选：${all.map(({ name }) => name).join('、')}。`);
  return all.filter(({ name }) => names.includes(name));
}

/** Builds beside the old result and swaps at the end, so that a failed build leaves the old one whole. */
function build(target) {
  const started = Date.now();
  const next = join(root, `${target.output}.next`);
  rmSync(next, { recursive: true, force: true });
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'scripts/webpack/run.js'), target.name, next], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: target.name === 'shell-dev' ? 'development' : 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('exit', (code) => {
      if (code === 0) {
        writeFileSync(markerOf(next), target.print);
        rmSync(join(root, target.output), { recursive: true, force: true });
        renameSync(next, join(root, target.output));
        console.log(`  ${target.name} 构建完成（${((Date.now() - started) / 1000).toFixed(1)} 秒）`);
      } else {
        rmSync(next, { recursive: true, force: true });
        console.error(`  ${target.name} 构建失败：\n${output.trim()}`);
      }
      done(code === 0);
    });
  });
}

const targets = chosen().map((target) => ({ ...target, print: fingerprint(target) }));
const queue = targets.filter((target) => flag('force') || !isFresh(target, target.print));
if (queue.length === 0) console.log('  构建结果已是最新。');
else console.log(`  需要构建：${queue.map(({ name }) => name).join('、')}`);

const results = [];
async function worker() {
  for (let target = queue.shift(); target; target = queue.shift()) results.push(await build(target));
}
await Promise.all([worker(), worker()]);
if (results.includes(false)) fail('构建没有成功：修正上面的错误后重试。');
