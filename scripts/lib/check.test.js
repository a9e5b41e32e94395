/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const check = (...args) =>
  spawnSync(process.execPath, [join(__dirname, '../check.mjs'), ...args], { encoding: 'utf8' });

it.each(['--help', '-h'])('tells with %s how it is called, and checks nothing', (flag) => {
  const { status, stdout } = check(flag);
  expect([status, stdout.split('\n')]).toEqual([0, [expect.stringMatching(/^用法：npm run check/), '']]);
});

it('refuses an argument that it does not know', () => {
  const { status, stdout, stderr } = check('--fix');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('不认识「--fix」。用法：npm run check');
});
