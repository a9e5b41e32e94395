import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { programFolder, root } from '../../folders';

let folder: string | undefined;
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

/** The command as `npm run build` makes it, of today's source: to read TypeScript takes a second at each start. */
function program(): string {
  if (folder) return join(folder, 'data.js');
  folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
  const file = join(folder, 'data.js');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => name !== 'shared');
  execFileSync(
    join(root, 'node_modules/.bin/esbuild'),
    [
      'api/src/import/cli.ts',
      ...['--bundle', '--platform=node', '--format=cjs', '--supported:dynamic-import=false', '--log-level=warning'],
      `--define:__dirname=${JSON.stringify(programFolder)}`,
      ...packages.map((name) => `--external:${name}`),
      `--outfile=${file}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return file;
}

/** The command itself, in a process of its own. */
export function startCommand(args: readonly string[], env: Record<string, string>): ChildProcess {
  const packages = [join(root, 'api/node_modules'), join(root, 'node_modules')].join(':');
  const file = program();
  return spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: '', NODE_OPTIONS: '', NODE_PATH: packages, PORTAL_VAR: dirname(file), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function runCommand(args: readonly string[], env: Record<string, string>) {
  const child = startCommand(args, env);
  const text = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    text.out += part;
  });
  child.stderr?.setEncoding('utf8').on('data', (part) => {
    text.err += part;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, ...text };
}
