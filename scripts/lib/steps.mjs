/** Small helpers of the start, test and build scripts: plain Node, usable before anything is installed. */
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Prints "[2/4] 构建 …". */
export const step = (number, total, text) => console.log(`[${number}/${total}] ${text} …`);

/** Runs a command in the checkout with its output shown; resolves with the exit code. */
export function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => done(127));
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Ends the script with one clear sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
