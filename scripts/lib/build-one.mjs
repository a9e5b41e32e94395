import { spawn } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** Workspaces beside the API that it loads only where they are wanted (api/src/parts.ts). */
export const partNames = ['sample', 'doubles'];

/** File of a finished build that says what it was built from. */
export const markerOf = (folder) => join(folder, '.built');

/** What is said of builds that failed: which workspaces in one sentence, then what each builder said. */
export const failureText = (failed) =>
  [
    `构建没有成功：工作区 ${failed.map(({ room }) => room).join('、')} 有错误，请按下面的输出修正后重试（原来的构建结果没有改动）。`,
    ...failed.map(({ room, text }) => `\n[${room}]\n${text}`),
  ].join('\n');

/**
 * Builds beside the old result and swaps at the end, so that a failed build leaves the old one whole.
 * `output`: folder of the result; `dir`: folder of a section outside the checkout's remote-*; `print`: fingerprint of the sources.
 * @returns {Promise<{ok: boolean, seconds: string, text: string}>} `text`: what the builder said.
 */
export function buildOne({ name, output, dir, print }) {
  const started = Date.now();
  const next = `${output}.next`;
  rmSync(next, { recursive: true, force: true });
  return new Promise((done) => {
    const builder =
      name === 'api' || partNames.includes(name)
        ? ['scripts/lib/build-api.mjs', name, next]
        : ['scripts/webpack/run.js', name, next, ...(dir === undefined ? [] : [dir])];
    const child = spawn(process.execPath, [join(root, builder[0]), ...builder.slice(1)], {
      cwd: dir ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: name === 'shell-dev' ? 'development' : 'production' },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
    }
    child.on('exit', (code) => {
      if (code === 0) {
        if (print !== undefined) writeFileSync(markerOf(next), print);
        rmSync(output, { recursive: true, force: true });
        renameSync(next, output);
      } else rmSync(next, { recursive: true, force: true });
      done({ ok: code === 0, seconds: ((Date.now() - started) / 1000).toFixed(1), text: text.trim() });
    });
  });
}
