import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail, root } from './steps.mjs';

/**
 * Path of a built program of the API, such as `data`. In a checkout that can build it is brought up to date first; where only
 * production packages are installed it is taken as it is. Nothing is printed to standard output.
 */
export async function apiProgram(name) {
  const file = join(root, 'api/dist', `${name}.js`);
  const production = existsSync(file) && !existsSync(join(root, 'node_modules/esbuild'));
  if (production) return file;
  console.log = console.error;
  await ensureInstalled();
  const build = spawn(process.execPath, ['scripts/build.mjs', '--only', 'api'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const code = await new Promise((done) => build.on('exit', done));
  if (code !== 0) fail('构建没有成功。');
  return file;
}

/** Runs such a program with this command's own words and ends as it ends; what a signal means is the program's to say. */
export async function runApiProgram(name, env = process.env) {
  const program = spawn(process.execPath, [await apiProgram(name), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  program.on('exit', (code) => process.exit(code ?? 1));
}
