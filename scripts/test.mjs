/** `npm test`: installs, builds, checks and runs every test. The last line is "N passed, N failed" over all runners. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNginx } from './lib/nginx.mjs';
import { findPgbouncer } from './lib/pgbouncer.mjs';
import { root, run, step } from './lib/steps.mjs';

const args = process.argv.slice(2);
const projects = args.length ? args : ['unit', 'api', 'e2e'];
const total = projects.length + 3;
let passed = 0;
let failed = 0;

/** Runs one jest project; a runner that dies without a report counts as a failure. */
async function jest(project) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const report = join(folder, 'report.json');
  const parallel = project === 'unit' ? ['--maxWorkers=2'] : ['--runInBand'];
  const options = [
    '--selectProjects',
    project,
    ...parallel,
    '--json',
    '--outputFile',
    report,
    '--reporters=default',
    '--silent=false',
  ];
  // The JSON report goes to the file; what jest prints of it on stdout is not for people.
  const code = await new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (status) => done(status ?? 1));
  });
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    passed += result.numPassedTests;
    failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    if (result.numPendingTests + result.numTodoTests > 0) failed += 1;
    if (code !== 0 && result.success) failed += 1;
  } catch {
    failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

step(1, total, '安装依赖');
await ensureInstalled();
if (projects.some((project) => project !== 'unit')) process.env.CHROMIUM_PATH = findBrowser();
if (projects.includes('api')) {
  process.env.NGINX_PATH = findNginx();
  process.env.PGBOUNCER_PATH = findPgbouncer();
}

step(2, total, '检查类型与格式');
if ((await run(process.execPath, ['scripts/check.mjs'])) !== 0) failed += 1;

step(3, total, '构建');
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
  console.error('构建失败，测试没有运行。');
  console.log(`${passed} passed, ${failed + 1} failed`);
  process.exit(1);
}

for (const [i, project] of projects.entries()) {
  step(4 + i, total, `测试 ${project}`);
  await jest(project);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
