import { spawnSync } from 'node:child_process';
import { realpathSync, renameSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { StartError } from '../../start-error';
import { findBinaries } from './binaries';
import { createCluster } from './create';
import { checkCluster, ensureWritable, socketFolderOf } from './data-folder';
import { holdServer, urlOf } from './held-server';
import { clusterOwner } from './owner';
import { findPostmaster } from './pid-file';
import { type Cluster, endPostmaster, explain, signal } from './postmaster';

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

async function ensureDatabase(client: Client) {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'portal'");
  if (!rowCount) await client.query('create database portal');
}

/** The cluster in `folder`, made when it is absent. Errors: StartError. */
async function openCluster({ folder, settings, detached }: EmbeddedOptions, onLine: (text: string) => void) {
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
    extra: settings ?? {},
    detached: detached ?? true,
  };
  return cluster;
}

/** The note beside the cluster that tells other programs the portal's address. */
function createNote(portalFolder: string) {
  const note = join(portalFolder, 'database-url');
  return {
    write(connectionString: string) {
      writeFileSync(`${note}.new`, `${connectionString}\n`, { mode: 0o600 });
      renameSync(`${note}.new`, note);
    },
    remove() {
      try {
        unlinkSync(note);
      } catch {
        // Not there, or not ours: no reason to leave the server running.
      }
    },
  };
}

/** Starts the PostgreSQL that npm installed, or takes over a running one whose portal died. Errors: StartError. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, onLine = () => {}, onExit = () => {} } = options;
  const portalFolder = dirname(folder);
  const cluster = await openCluster(options, onLine);
  const server = holdServer(cluster, { portalFolder, onLine, onExit });
  const note = createNote(portalFolder);

  async function stop() {
    const running = server.give();
    if (running === undefined) return;
    note.remove();
    await endPostmaster(running, cluster.data);
    await server.unlock();
    try {
      rmdirSync(cluster.socketFolder);
    } catch {
      // Not empty or already gone: harmless.
    }
  }

  let connectionString: string;
  try {
    await ensureDatabase(await server.take());
    connectionString = urlOf(cluster.socketFolder, 'portal');
    note.write(connectionString);
  } catch (error) {
    // No process started here is left behind.
    await stop().catch(() => {});
    const isOurs = error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOurs ? error : explain((error as Error).message, cluster);
  }
  return {
    connectionString,
    socketFolder: cluster.socketFolder,
    pid: server.pid,
    stop,
    abort() {
      const running = server.give();
      if (running !== undefined) signal(running, 'SIGQUIT');
    },
  };
}
