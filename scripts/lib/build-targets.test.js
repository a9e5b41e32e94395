/** @jest-environment node */
const { execFileSync } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
/** Jest loads no ES modules, so a process of its own does. */
function sourcesOf(expression) {
  const lib = JSON.stringify(path.resolve(__dirname, 'build-targets.mjs'));
  const code = `import * as targets from ${lib}; console.log(JSON.stringify(targets.${expression}.sources));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}

it.each([
  ['apiTarget()', 'api'],
  ["partTarget('sample')", 'sample'],
  ["partTarget('doubles')", 'doubles'],
])('%s is built anew after a change to anything that it takes of shared', (target, room) => {
  const sources = sourcesOf(target);
  const lines = execFileSync('git', ['grep', '-hoE', "from 'shared/[^']+'", '--', `${room}/src`], { cwd: root });
  const taken = [...new Set(lines.toString().match(/shared\/[^']+/g))].map((name) =>
    name.replace('shared/', 'shared/src/'),
  );
  expect(taken.length).toBeGreaterThan(0);
  const missed = taken.filter((name) => !sources.some((source) => `${name}/`.startsWith(`${source}/`)));
  expect(missed).toEqual([]);
});
