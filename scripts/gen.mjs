/**
 * `npm run gen`: writes the files that are made of others. Each has a test that compares it with what it is made of, so that CI
 * finds a forgotten run. `npm run gen -- codes` writes those whose file's name contains a word.
 */
import { ensureInstalled } from './lib/install.mjs';
import { fail, run, step } from './lib/steps.mjs';

/** A test that writes what it compares where UPDATE_DOCS is set. */
const byTest = (test) => ['node_modules/jest/bin/jest.js', test, '--selectProjects', 'unit', '--silent'];

/** What is made, and the command that makes it. */
const generators = [
  { file: 'docs/codes.md', command: byTest('shared/src/contract/codes.test.ts') },
  { file: 'docs/architecture.md', command: byTest('scripts/house/house.test.ts') },
  {
    file: 'shared/src/ui/__generated__/{variables.css,breakpoints.css,breakpoints.ts}',
    command: byTest('scripts/tokens/sheets.test.js'),
  },
  { file: 'api/src/db/__generated__/schema.ts', command: ['--import', 'tsx', 'api/codegen/main.ts'] },
];

const words = process.argv.slice(2);
const chosen = generators.filter(({ file }) => words.every((word) => file.includes(word)));
if (chosen.length === 0)
  fail(`没有名称含「${words.join(' ')}」的生成文件，可选：${generators.map(({ file }) => file).join('、')}`);

await ensureInstalled();
process.env.UPDATE_DOCS = '1';
for (const [i, { file, command }] of chosen.entries()) {
  step(i + 1, chosen.length, `生成 ${file}`);
  if ((await run(process.execPath, command)) !== 0) fail(`${file} 生成失败。`);
}
