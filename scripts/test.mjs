/**
 * `npm test`: installs, checks, builds and runs every test. The last line is "N passed, N failed" over all runners.
 *   npm test -- unit api       these projects only, of unit, api and e2e
 *   npm test -- changed [ref]  the tests close to what changed since the commit, else since the branch left the main one
 * `npm run soak`: the tests that repeat themselves, with all their repetitions.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { baseCommit, changedFiles, nearJourneys, nearTests } from './lib/changed.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { listTests, runProject } from './lib/jest-run.mjs';
import { findNginx } from './lib/nginx.mjs';
import { findPgbouncer } from './lib/pgbouncer.mjs';
import { fail, root, run, step } from './lib/steps.mjs';

const all = ['unit', 'api', 'e2e'];
const [first, ...rest] = process.argv.slice(2);
const isSoak = first === 'soak';
const isChanged = first === 'changed';
const asked = isSoak || isChanged || first === undefined ? all : [first, ...rest];
const unknown = asked.filter((project) => !all.includes(project));
if (unknown.length) fail(`没有这组测试：${unknown.join('、')}。可选：${all.join('、')}、changed。`);

const outcomes = [];
let failed = 0;
const relativeTests = async (project) => (await listTests(project)).map((file) => relative(root, file));
const repeats = (file) => readFileSync(join(root, file), 'utf8').includes('testing/real/repetitions');

/** What to run: each project with its files, or with undefined for all of them. */
async function plan() {
  if (!isSoak && !isChanged) return asked.map((project) => [project, undefined]);
  if (isSoak)
    return [...(await Promise.all(all.map(async (one) => [one, (await relativeTests(one)).filter(repeats)])))];
  const base = rest[0] ?? baseCommit();
  const changed = changedFiles(base);
  console.log(`  与 ${base.slice(0, 12)} 相比有 ${changed.length} 个文件变化`);
  if (changed.length === 0) return [];
  return [
    ['unit', await listTests('unit', changed)],
    ['api', nearTests(await relativeTests('api'), changed)],
    ['e2e', nearJourneys(await relativeTests('e2e'), changed)],
  ];
}

step(1, 4, '安装依赖');
await ensureInstalled();

step(2, 4, '检查类型与格式');
if ((await run(process.execPath, ['scripts/check.mjs'])) !== 0) failed += 1;

const projects = (await plan()).filter(([, files]) => files === undefined || files.length > 0);
const names = projects.map(([project]) => project);
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
for (const [project, files] of projects) {
  console.log(`  ${project}：${files ? `${files.length} 个文件` : '全部'}`);
  outcomes.push({ project, ...(await runProject(project, files, isSoak ? { SOAK: '1' } : {})) });
}

const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
const slowest = outcomes.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds);
for (const { project, seconds, files } of outcomes)
  console.log(`  ${project}：${files.length} 个文件，${seconds.toFixed(0)} 秒`);
if (slowest.length) console.log('最慢的文件：');
for (const { name, seconds } of slowest.slice(0, 10)) console.log(`  ${seconds.toFixed(1).padStart(6)} 秒  ${name}`);
failed += total('failed');
const passed = total('passed');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || isChanged) ? 0 : 1);
