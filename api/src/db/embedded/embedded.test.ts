import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartError } from '../../start-error';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './index';
import { clusterOwner } from './owner';
import { isPostmaster } from './pid-file';

let folder: string;
const started: Embedded[] = [];
const processes: ChildProcess[] = [];

const cluster = () => join(folder, 'postgres');
async function start(options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ folder: cluster(), ...options });
  started.push(server);
  return server;
}
async function ask(server: Embedded, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
/** Runs a program as the user of the cluster, so that PostgreSQL may signal it; resolves with its first line. */
async function program(command: string, args: string[], asOwner = true) {
  const child = spawn(command, args, {
    ...(asOwner ? clusterOwner(cluster()) : {}),
    cwd: asOwner ? '/' : process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: line.toString().trim() };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const server of started.splice(0)) await server.stop();
  const real = existsSync(cluster()) ? realpathSync(cluster()) : folder;
  rmSync(real.startsWith('/var/') ? join(real, '..') : real, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

it('makes a UTF-8 cluster that only the socket reaches, and finds the rows again', async () => {
  const first = await start();
  expect(
    await ask(
      first,
      "select length('片剂') as characters, upper('é') as upper, current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync",
    ),
  ).toEqual([{ characters: 2, upper: 'É', tcp: '', fsync: 'on' }]);
  expect(statSync(first.socketFolder).mode & 0o777).toBe(0o700);
  const note = join(folder, 'database-url');
  expect(readFileSync(note, 'utf8').trim()).toBe(first.connectionString);
  expect(statSync(note).mode & 0o777).toBe(0o600);
  await ask(first, 'create table kept as select 7 as value');
  const pid = first.pid() as number;
  await first.stop();
  expect(isPostmaster(pid, realpathSync(cluster()))).toBe(false);
  expect(await ask(await start(), 'select value from kept')).toEqual([{ value: 7 }]);
});

it('refuses a second start in one sentence and leaves the first alone', async () => {
  const first = await start();
  const pid = first.pid();
  const refused = await startEmbedded({ folder: cluster() }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as Error).message).toContain(`数据目录 ${folder}`);
  expect(first.pid()).toBe(pid);
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('lets exactly one of several first starts win', async () => {
  const tries = await Promise.allSettled([start(), start(), start()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(StartError);
});

it('takes over the server of a portal that was killed', async () => {
  const { child, line } = await program(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'run-cluster.ts'), cluster()],
    false,
  );
  expect(line).toMatch(/^pid \d+$/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start();
  expect(`pid ${next.pid()}`).toBe(line);
  expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts the server again when it was killed; what was acknowledged is there', async () => {
  let recovered = () => {};
  const recovery = new Promise<void>((done) => {
    recovered = done;
  });
  const exits: number[] = [];
  const server = await start({ onLine: (text) => text.includes('已恢复') && recovered(), onExit: () => exits.push(1) });
  await ask(server, 'create table kept as select 7 as value');
  const pid = server.pid() as number;
  process.kill(pid, 'SIGKILL');
  await recovery;
  expect(exits).toEqual([1]);
  expect(server.pid()).not.toBe(pid);
  expect(await ask(server, 'select value from kept')).toEqual([{ value: 7 }]);
  await expect(startEmbedded({ folder: cluster() })).rejects.toThrow('数据目录');
});

it.each([
  ['another process', ['-c', 'echo $$; exec sleep 600']],
  ['a zombie', ['-c', 'true & echo $!; exec sleep 600']],
])('is not held up by lock files with the number of %s', async (_, args) => {
  const first = await start();
  const { socketFolder } = first;
  const lockFile = join(realpathSync(cluster()), 'postmaster.pid');
  const socketLock = join(socketFolder, '.s.PGSQL.5432.lock');
  const contents = [lockFile, socketLock].map((path) => readFileSync(path, 'utf8'));
  await first.stop();
  mkdirSync(socketFolder);
  const { line } = await program('/bin/sh', args);
  for (const [i, path] of [lockFile, socketLock].entries())
    writeFileSync(path, (contents[i] as string).replace(/^\d+/, line));
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('refuses a cluster of another major version and does not touch it', async () => {
  mkdirSync(cluster());
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/PostgreSQL 17 .*PORTAL_VAR/);
  expect(readFileSync(join(cluster(), 'PG_VERSION'), 'utf8')).toBe('17\n');
});

it('refuses a folder with other files, and one that cannot be made', async () => {
  mkdirSync(cluster());
  writeFileSync(join(cluster(), 'notes.txt'), 'mine');
  await expect(start()).rejects.toThrow('不是数据库');
  await expect(startEmbedded({ folder: join(cluster(), 'notes.txt', 'var', 'postgres') })).rejects.toThrow(
    '没有写入权限',
  );
  expect(readFileSync(join(cluster(), 'notes.txt'), 'utf8')).toBe('mine');
});

it('works in a closed folder: under root the cluster stands elsewhere, behind a link', async () => {
  chmodSync(folder, 0o700);
  const lines: string[] = [];
  const first = await start({ onLine: (text) => lines.push(text) });
  await ask(first, 'create table kept as select 7 as value');
  await first.stop();
  const root = process.getuid?.() === 0;
  expect(lstatSync(cluster()).isSymbolicLink()).toBe(root);
  expect(lines.some((text) => text.includes(realpathSync(cluster())))).toBe(root);
  expect(await ask(await start(), 'select value from kept')).toEqual([{ value: 7 }]);
});
