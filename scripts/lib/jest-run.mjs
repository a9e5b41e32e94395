import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './steps.mjs';

const program = join(root, 'node_modules/jest/bin/jest.js');
/** Two files at a time on two cores; larger machines keep half of theirs for browsers and databases. */
export const workers = Math.max(2, Math.floor(availableParallelism() / 2));

/**
 * @typedef {object} Outcome
 * @property {number} passed Tests.
 * @property {number} failed Tests, files that did not run, and 1 for a runner that died or for tests that were left out.
 * @property {number} seconds From the start of jest to its end.
 * @property {{name: string, seconds: number}[]} slow Seconds of each file.
 * @property {{name: string, seconds: number}[]} slowTests Seconds of each test.
 * @property {string[]} failures File, name and message of each test that failed, and of each file that did not run.
 */

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Characters of a message that are shown again at the end; the whole of it stands where the test ran. */
const shownLength = 2000;

const failuresOf = ({ name, message, assertionResults }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${file}\n${message.slice(0, shownLength)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n').slice(0, shownLength)}`,
  );
};

/**
 * Runs these test files of one jest project, so many at a time. Never rejects.
 * @param {{project: string, files: string[], atOnce: number, env?: Record<string, string>}} what
 * @returns {Promise<Outcome>}
 */
export async function runTests({ project, files, atOnce, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const report = join(folder, 'report.json');
  const options = [
    '--selectProjects',
    project,
    atOnce > 1 ? `--maxWorkers=${atOnce}` : '--runInBand',
    '--json',
    '--outputFile',
    report,
  ];
  const started = Date.now();
  // The JSON report goes to the file; what jest prints of it on stdout is not for people.
  const code = await new Promise((done) => {
    const args = [program, ...options, '--reporters=default', '--runTestsByPath', ...files];
    const stdio = ['ignore', 'ignore', 'inherit'];
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    child.on('error', () => done(127));
    child.on('exit', (status) => done(status ?? 1));
  });
  const seconds = (Date.now() - started) / 1000;
  const result = read(report);
  rmSync(folder, { recursive: true, force: true });
  if (!result)
    return { passed: 0, failed: 1, seconds, slow: [], slowTests: [], failures: [`${project}：测试程序没有留下报告`] };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const leftOut = result.numPendingTests + result.numTodoTests > 0;
  return {
    passed: result.numPassedTests,
    failed: failed + Number(leftOut) + Number(code !== 0 && result.success),
    seconds,
    slow: result.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    slowTests: result.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    failures: result.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
  };
}

/**
 * The project's test files, relative to the checkout.
 * @param {string[]} [changed] Only those that import one of these files, at whatever distance, or are among them.
 */
export function listTests(project, changed) {
  const related = changed ? ['--findRelatedTests', ...changed] : [];
  return new Promise((done, fail) => {
    const args = [program, '--selectProjects', project, '--listTests', '--json', '--passWithNoTests', ...related];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(JSON.parse(output).map((file) => relative(root, file))) : fail(new Error(errors)),
    );
  });
}
