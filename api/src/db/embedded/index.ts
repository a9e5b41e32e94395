import { spawnSync } from 'node:child_process';
import { realpathSync, renameSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../../start-error';
import { findBinaries } from './binaries';
import { createCluster } from './create';
import { checkCluster, ensureWritable, socketFolderOf } from './data-folder';
import { lockEmbedded } from './lock';
import { clusterOwner } from './owner';
import { findPostmaster, isPostmaster } from './pid-file';
import { type Cluster, endPostmaster, explain, signal } from './postmaster';
import { reach } from './reach';

export interface EmbeddedOptions {
  /** The cluster's folder, usually <var>/postgres; created when absent. */
  folder: string;
  onLine?(text: string): void;
  /** The server went away by itself; it is being started again. */
  onExit?(): void;
  /** Server settings over the usual ones. */
  settings?: Record<string, string>;
  /** False: Ctrl-C at the terminal ends the server too. */
  detached?: boolean;
}

export interface Embedded {
  /** For `pg`; database `portal`, user postgres, over the socket. */
  connectionString: string;
  socketFolder: string;
  /** Number of the server's main process. */
  pid(): number | undefined;
  /** Orderly shutdown; resolves when the server has exited. */
  stop(): Promise<void>;
  /** Ends the server at once; the next start recovers from its log. */
  abort(): void;
}

const pauses = [100, 500, 1000, 2000, 5000, 10_000, 30_000];
const urlOf = (socketFolder: string, database: string) =>
  `postgresql://postgres@/${database}?host=${encodeURI(socketFolder)}`;

async function ensureDatabase(client: Client) {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'portal'");
  if (!rowCount) await client.query('create database portal');
}

/** Starts the PostgreSQL that npm installed, or takes over a running one whose portal died. Errors: StartError. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, onLine = () => {}, onExit = () => {} } = options;
  const portalFolder = dirname(folder);
  ensureWritable(portalFolder);
  const owner = clusterOwner(folder);
  const binaries = findBinaries(owner, onLine);
  if (!checkCluster(folder, binaries.major)) {
    onLine('首次启动，正在初始化数据库');
    await createCluster(binaries, folder, owner, onLine);
  }
  const data = realpathSync(folder);
  // Unpacked by root: PostgreSQL wants its own files.
  if (owner && statSync(data).uid === 0) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data]);
  const cluster: Cluster = {
    binaries,
    data,
    name: folder,
    log: join(portalFolder, 'postgres.log'),
    owner,
    socketFolder: findPostmaster(data)?.socketFolder ?? socketFolderOf(data, owner),
    extra: options.settings ?? {},
    detached: options.detached ?? true,
  };
  let stopping = false;
  let holding = false;
  /** Another process has the server, also if this one launched it. */
  let acquired = false;
  let lock: Client | undefined;

  /** A running server, locked for this process. */
  async function take(): Promise<Client> {
    await reach(cluster, () => stopping, onLine);
    const client = await lockEmbedded(urlOf(cluster.socketFolder, 'postgres'));
    if (client) {
      holding = true;
      client.on('end', lost);
      return client;
    }
    acquired = true;
    throw new StartError(
      `数据目录 ${portalFolder} 正被另一个门户进程使用：请先停止它，或用 PORTAL_VAR 指定别的数据目录。`,
    );
  }

  /** The lock's connection ends when the server does, so it reports the server's death. */
  function lost() {
    holding = false;
    if (!stopping) void restart();
  }

  async function restart() {
    onExit();
    onLine('数据库连接中断，正在恢复');
    let reported = '';
    for (let i = 0; !stopping; i++) {
      await pause(pauses[Math.min(i, pauses.length - 1)] as number);
      try {
        lock = await take();
        return onLine('数据库已恢复');
      } catch (error) {
        const { message } = error as Error;
        if (!stopping && message !== reported) onLine(message);
        reported = message;
      }
    }
  }

  const pid = () => findPostmaster(data)?.pid;
  /** The running server if it is this process's to stop; one that is just starting has no pid file yet. */
  const own = () => {
    if (holding) return pid();
    if (acquired) return undefined;
    const { launched } = cluster;
    return launched !== undefined && isPostmaster(launched, data) ? launched : undefined;
  };
  const note = join(portalFolder, 'database-url');

  function removeNote() {
    try {
      unlinkSync(note);
    } catch {
      // Not there, or not ours: no reason to leave the server running.
    }
  }

  async function stop() {
    const running = own();
    stopping = true;
    if (running === undefined) return;
    removeNote();
    await endPostmaster(running, data);
    await lock?.end().catch(() => {});
    try {
      rmdirSync(cluster.socketFolder);
    } catch {
      // Not empty or already gone: harmless.
    }
  }

  let connectionString: string;
  try {
    lock = await take();
    await ensureDatabase(lock);
    connectionString = urlOf(cluster.socketFolder, 'portal');
    writeFileSync(`${note}.new`, `${connectionString}\n`, { mode: 0o600 });
    renameSync(`${note}.new`, note);
  } catch (error) {
    // No process started here is left behind.
    await stop().catch(() => {});
    const isOurs = error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOurs ? error : explain((error as Error).message, cluster);
  }
  return {
    connectionString,
    socketFolder: cluster.socketFolder,
    pid,
    stop,
    abort() {
      const running = own();
      stopping = true;
      if (running !== undefined) signal(running, 'SIGQUIT');
    },
  };
}
