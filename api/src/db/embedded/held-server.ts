import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../../start-error';
import { lockEmbedded } from './lock';
import { findPostmaster, isPostmaster } from './pid-file';
import type { Cluster } from './postmaster';
import { reach } from './reach';

/** ms before each try to bring back a server that went away; the last holds for all later ones. */
const pauses = [100, 500, 1000, 2000, 5000, 10_000, 30_000];

/** Address of a database of the server behind this socket, for user postgres. */
export const urlOf = (socketFolder: string, database: string): string =>
  `postgresql://postgres@/${database}?host=${encodeURI(socketFolder)}`;

export interface HeldServer {
  /** A running server, locked for this process; answers the lock's connection. Errors: StartError, those of connecting. */
  take(): Promise<Client>;
  /** Number of the server's main process. */
  pid(): number | undefined;
  /** From now on nothing is started any more. Answers the process's number if the server is this one's to stop. */
  give(): number | undefined;
  /** Ends the lock's connection. */
  unlock(): Promise<void>;
}

interface Told {
  /** Names the data directory in messages. */
  portalFolder: string;
  onLine(text: string): void;
  /** The server went away by itself; it is being started again. */
  onExit(): void;
}

/** Keeps a cluster's server running and locked for this process, also when it dies meanwhile. */
export function holdServer(cluster: Cluster, { portalFolder, onLine, onExit }: Told): HeldServer {
  let stopping = false;
  let holding = false;
  /** Another process has the server, also if this one launched it. */
  let acquired = false;
  let lock: Client | undefined;

  async function take(): Promise<Client> {
    await reach(cluster, () => stopping, onLine);
    const client = await lockEmbedded(urlOf(cluster.socketFolder, 'postgres'));
    if (client) {
      holding = true;
      lock = client;
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
        await take();
        return onLine('数据库已恢复');
      } catch (error) {
        const { message } = error as Error;
        if (!stopping && message !== reported) onLine(message);
        reported = message;
      }
    }
  }

  const pid = () => findPostmaster(cluster.data)?.pid;
  /** The running server if it is this process's to stop; one that is just starting has no pid file yet. */
  const own = () => {
    if (holding) return pid();
    if (acquired) return undefined;
    const { launched } = cluster;
    return launched !== undefined && isPostmaster(launched, cluster.data) ? launched : undefined;
  };

  return {
    take,
    pid,
    give() {
      const running = own();
      stopping = true;
      return running;
    },
    async unlock() {
      await lock?.end().catch(() => {});
    },
  };
}
