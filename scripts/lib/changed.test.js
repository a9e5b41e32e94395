/** @jest-environment node */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const lib = path.resolve(__dirname, 'changed.mjs');
/** Evaluates an expression over the functions of the module, in a process of its own: Jest loads no ES modules. */
function evaluate(expression) {
  const code = `import * as changed from ${JSON.stringify(lib)}; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}

describe('what changed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-changed-'));
  const at = JSON.stringify(folder);
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  function commit(name, text) {
    write(name, text);
    git('add', '-A');
    git('commit', '-qm', name);
    return git('rev-parse', 'HEAD');
  }
  const seen = () => evaluate(`changed.changedFiles(changed.baseCommit(${at}), ${at})`);
  beforeAll(() => {
    git('init', '-qb', 'main');
    commit('old.ts', '1');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('on the main branch is the last commit, or else what is not committed', () => {
    commit('a.ts', '1');
    expect(seen()).toEqual(['a.ts']);
    write('old.ts', '2');
    write('new.ts', '1');
    expect(seen()).toEqual(['new.ts', 'old.ts']);
    commit('new.ts', '1');
  });

  it('on another branch is everything since it left the main one', () => {
    git('checkout', '-qb', 'work');
    commit('b.ts', '1');
    commit('c.ts', '1');
    git('rm', '-q', 'a.ts');
    expect(seen()).toEqual(['b.ts', 'c.ts']);
  });
});

const near = (tests, changed) => evaluate(`changed.nearTests(${JSON.stringify(tests)}, ${JSON.stringify(changed)})`);

it('takes tests that are changed, stand beside a change or import it, and those of the database for a migration', () => {
  const tests = ['scripts/lib/changed.test.js', 'shared/src/testing/render-twice.test.ts', 'api/src/db/silent.test.ts'];
  expect(near(['sample/src/data.test.ts'], ['sample/data/service.csv'])).toEqual(['sample/src/data.test.ts']);
  expect(near(tests, ['scripts/lib/changed.test.js'])).toEqual([tests[0]]);
  expect(near(tests, ['scripts/lib/steps.mjs'])).toEqual([tests[0]]);
  expect(near(tests, ['api/src/testing/app.ts', 'README.md'])).toEqual([tests[2]]);
  expect(near(tests, ['api/migrations/0001_x.sql'])).toEqual([tests[2]]);
  expect(near(tests, ['api/sql/search/x.sql'])).toEqual([tests[2]]);
  expect(near(tests, ['docs/x.md'])).toEqual([]);
});

it('takes journeys that are changed, use a changed harness, or bear the name of a changed folder or file', () => {
  const journeys = ['e2e/compare.e2e.ts', 'e2e/print.e2e.ts'];
  const taken = (changed) =>
    evaluate(`changed.nearJourneys(${JSON.stringify(journeys)}, ${JSON.stringify([changed])})`);
  expect(taken('e2e/print.e2e.ts')).toEqual([journeys[1]]);
  expect(taken('remote-markets/src/features/compare/table.tsx')).toEqual([journeys[0]]);
  expect(taken('shell/src/print.css')).toEqual([journeys[1]]);
  expect(taken('shared/src/testing/real/portal.ts')).toEqual([]);
  expect(taken('e2e/harness/database.ts')).toEqual([journeys[0]]);
});
