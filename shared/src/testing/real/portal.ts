import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port';

export { freePort };

export const root = resolve(__dirname, '../../../..');

export interface Portal {
  url: string;
  /** Where the operator console answers. */
  consoleUrl: string;
  /** The data directory: cluster and releases. */
  folder: string;
  process: ChildProcess;
  /** Everything the server printed. */
  output(): string;
  /** Ctrl-C and wait; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Spawns a command of the product and collects what it prints. */
export function launch(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, output: () => text, exited };
}

/**
 * Resolves when the address answers 200; rejects with the server's own words when it ends before. Journeys may last 240 s: their end
 * would not tell these words.
 */
export async function untilReady(url: string, process: ReturnType<typeof launch>, seconds = 230) {
  const deadline = Date.now() + seconds * 1000;
  let ended = false;
  process.exited.then(() => {
    ended = true;
  });
  for (;;) {
    const ready = await fetch(`${url}/api/Health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (ended) throw new Error(`the portal ended before it was ready:\n${process.output()}`);
    if (Date.now() > deadline) throw new Error(`the portal is not ready after ${seconds} s:\n${process.output()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** What production starts: a third of the processor time of a start from the sources. */
export const serverProgram = 'api/dist/server.js';

let isBuilt = false;
/** Brings api/dist up to date, once a process: tests start what production starts. Whoever prepared a folder has built it. */
export function buildApi() {
  if (!isBuilt && !process.env.PREPARED_FOLDER)
    execFileSync(process.execPath, ['scripts/build.mjs', '--only', 'api,sample,doubles'], {
      cwd: root,
      stdio: 'ignore',
    });
  isBuilt = true;
}

/** A data directory of its own: a copy of the one that the test run prepared (`PREPARED_FOLDER`), or empty where there is none. */
function newFolder(isPrepared: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // Under root another user runs the cluster, and has to pass.
  chmodSync(folder, 0o711);
  const prepared = process.env.PREPARED_FOLDER;
  if (isPrepared && prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/**
 * Starts the built portal with its own embedded PostgreSQL and the sample data, over the given data directory or one of its own.
 * With `env.DATABASE_URL` it is a second process over another portal's database.
 */
export async function startPortal(
  options: { folder?: string; port?: number; consolePort?: number; env?: Record<string, string> } = {},
): Promise<Portal> {
  const folder = options.folder ?? newFolder(options.env?.DATABASE_URL === undefined);
  const port = options.port ?? (await freePort());
  const consolePort = options.consolePort ?? (await freePort());
  const url = `http://localhost:${port}`;
  buildApi();
  const server = launch([serverProgram], {
    PORT: String(port),
    PORTAL_OPERATE_PORT: String(consolePort),
    PORTAL_VAR: folder,
    ...options.env,
  });
  await untilReady(url, server).catch((error) => {
    server.child.kill('SIGINT');
    throw error;
  });
  return {
    url,
    consoleUrl: `http://localhost:${consolePort}`,
    folder,
    process: server.child,
    output: server.output,
    stop() {
      server.child.kill('SIGINT');
      return server.exited;
    },
  };
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
