/**
 * `npm test`: installs, checks, builds and runs every test. The last line is "N passed, N failed" over all runners.
 *   npm test -- unit api       these projects only, of unit, api and e2e
 *   npm test -- changed [ref]  the tests close to what changed since the commit, else since the branch left the main one
 * `npm run soak`: the tests that repeat themselves, with all their repetitions and limits, one file at a time.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { baseCommit, changedFiles, nearJourneys, nearTests } from './lib/changed.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { listTests, runTests, workers } from './lib/jest-run.mjs';
import { findNginx } from './lib/nginx.mjs';
import { findPgbouncer } from './lib/pgbouncer.mjs';
import { prepareJourneys } from './lib/prepared.mjs';
import { fail, root, run, step } from './lib/steps.mjs';

const projects = ['unit', 'api', 'e2e'];
const [first, ...rest] = process.argv.slice(2);
const isSoak = first === 'soak';
const isChanged = first === 'changed';
const asked = isSoak || isChanged || first === undefined ? projects : [first, ...rest];
const unknown = asked.filter((project) => !projects.includes(project));
if (unknown.length) fail(`没有这组测试：${unknown.join('、')}。可选：${projects.join('、')}、changed。`);

try {
  execFileSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root, stdio: 'ignore' });
} catch {
  fail('测试需要 git 与带提交历史的克隆：请安装 git，并用 git clone 取得代码（压缩包没有历史）。');
}

const outcomes = [];
let failed = 0;
const holds = (pattern) => (file) => pattern.test(readFileSync(join(root, file), 'utf8'));
const repeats = holds(/testing\/real\/repetitions/);
/** Files whose limits in milliseconds are those of an otherwise idle machine say so in their first comment. */
const isAlone = holds(/^\/\*\*[^/]*@alone\b/);

/** The files to run, by project. */
async function plan() {
  const every = await Promise.all(asked.map(async (project) => [project, await listTests(project)]));
  if (isSoak) return every.map(([project, files]) => [project, files.filter(repeats)]);
  if (!isChanged) return every;
  const base = rest[0] ?? baseCommit();
  const changed = changedFiles(base);
  console.log(`  与 ${base.slice(0, 12)} 相比有 ${changed.length} 个文件变化`);
  if (changed.length === 0) return [];
  const near = { unit: () => listTests('unit', changed), api: nearTests, e2e: nearJourneys };
  return Promise.all(every.map(async ([project, files]) => [project, await near[project](files, changed)]));
}

step(1, 4, '安装依赖');
await ensureInstalled();

step(2, 4, '检查类型与格式');
if ((await run(process.execPath, ['scripts/check.mjs'])) !== 0) failed += 1;

const planned = (
  await plan().catch((error) => {
    console.error(`测试文件无法列出：${error.message}`);
    console.log(`0 passed, ${failed + 1} failed`);
    process.exit(1);
  })
).filter(([, files]) => files.length > 0);
const names = planned.map(([project]) => project);
if (names.some((name) => name !== 'unit')) process.env.CHROMIUM_PATH = findBrowser();
if (names.includes('api')) {
  process.env.NGINX_PATH = findNginx();
  process.env.PGBOUNCER_PATH = findPgbouncer();
}

step(3, 4, '构建');
const isBuildNeeded = !isChanged || names.some((name) => name !== 'unit');
if (isBuildNeeded && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
  console.error('构建失败，测试没有运行。');
  console.log(`0 passed, ${failed + 1} failed`);
  process.exit(1);
}

step(4, 4, `测试 ${names.join('、')}`);
const env = isSoak ? { SOAK: '1' } : {};
// Beside the other projects, and once for both groups of journeys.
const prepared = names.includes('e2e') ? prepareJourneys() : undefined;
for (const [project, ofProject] of planned) {
  const isSingle = (file) => isSoak || isAlone(file);
  const groups = [
    { name: project, files: ofProject.filter((file) => !isSingle(file)), atOnce: workers },
    { name: `${project}（逐个）`, files: ofProject.filter(isSingle), atOnce: 1 },
  ];
  for (const { name, files, atOnce } of groups) {
    if (files.length === 0) continue;
    console.log(`  ${name}：${files.length} 个文件`);
    const folder = project === 'e2e' ? await prepared?.folder : undefined;
    const given = folder ? { ...env, PREPARED_FOLDER: folder } : env;
    outcomes.push({ name, files, ...(await runTests({ project, files, atOnce, env: given })) });
  }
}
await prepared?.remove();

for (const { name, files, seconds } of outcomes)
  console.log(`  ${name}：${files.length} 个文件，${seconds.toFixed(0)} 秒`);
function tellSlowest(title, timed) {
  const slowest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length) console.log(title);
  for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} 秒  ${name}`);
}
tellSlowest(
  '最慢的文件：',
  outcomes.flatMap(({ slow }) => slow),
);
tellSlowest(
  '最慢的测试：',
  outcomes.flatMap(({ slowTests }) => slowTests),
);
// Once more at the end, where a long log is read first.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`失败：${failure}`);
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
failed += total('failed');
const passed = total('passed');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || isChanged) ? 0 : 1);
