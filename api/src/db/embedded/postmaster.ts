import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull, StartError } from '../../start-error';
import type { Binaries } from './binaries';
import type { Owner } from './owner';
import { isPostmaster } from './pid-file';
import { settings } from './settings';

export interface Cluster {
  binaries: Binaries;
  /** Real path of the cluster. */
  data: string;
  /** As the person named it, for messages. */
  name: string;
  log: string;
  owner: Owner | undefined;
  socketFolder: string;
  /** Over the usual settings. */
  extra: Record<string, string>;
  /** The server that this process started last. */
  launched?: number | undefined;
  /** Own process group: Ctrl-C at the terminal must reach the portal first, which then stops the server. */
  detached: boolean;
}

export interface Launched {
  child: ChildProcess;
  ended(): boolean;
  /** The server's last log lines, empty when it left none. */
  reason(): string;
}

const logLimit = 16 * 1024 * 1024;

/** Does not wait until the server answers; `ended` and `reason` tell a failure. A log over 16 MB is first moved to .old. */
export function launch(cluster: Cluster): Launched {
  if ((statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0) > logLimit)
    renameSync(cluster.log, `${cluster.log}.old`);
  // A file, not a pipe: the server may outlive this process.
  const log = openSync(cluster.log, 'a', 0o600);
  const { size: before } = fstatSync(log);
  const flags = Object.entries({ ...settings(cluster.socketFolder), ...cluster.extra });
  let failure = '';
  const child = spawn(
    join(cluster.binaries.folder, 'bin/postgres'),
    ['-D', cluster.data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...cluster.owner,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: cluster.detached,
    },
  );
  closeSync(log);
  child.on('error', (error) => {
    failure = error.message;
  });
  child.unref();
  cluster.launched = child.pid;
  return {
    child,
    ended: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    reason() {
      if (failure) return failure;
      const text = readFileSync(cluster.log).subarray(before).toString('utf8');
      return (
        text
          .split('\n')
          .filter((line) => /FATAL|PANIC|error while loading|^postgres: /.test(line))
          .at(-1)
          ?.replace(/^.*?(FATAL|PANIC): +/, '') ?? ''
      );
    },
  };
}

/** Temporary reasons: the previous server has not exited yet. */
export const passes = (reason: string) => /lock file|shared memory block .* still in use|^$/.test(reason);

/** Returns the error for the caller to throw. `reason`: what `Launched.reason` or an error says, possibly empty. */
export function explain(reason: string, cluster: Cluster): StartError {
  const because =
    /No space left/i.test(reason) || isDiskFull(cluster.data)
      ? '磁盘空间不足'
      : /allocate memory/i.test(reason)
        ? '内存不足'
        : /Permission denied/i.test(reason)
          ? '数据库用户没有权限进入该目录'
          : reason || '没有说明原因';
  return new StartError(`数据库无法启动（${because}）：数据目录 ${cluster.name}，日志 ${cluster.log}。`);
}

/** A process that ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Orderly shutdown; a server that takes too long is killed and recovers from its log at the next start. */
export async function endPostmaster(pid: number, data: string) {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ];
  for (const [name, patience] of steps) {
    const since = Date.now();
    signal(pid, name);
    while (isPostmaster(pid, data)) {
      if (Date.now() - since > patience) break;
      await new Promise((done) => setTimeout(done, 20));
    }
    if (!isPostmaster(pid, data)) return;
  }
}
