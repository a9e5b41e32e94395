import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  socketFolder: string;
}

const lines = (path: string) => {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
};

const pidIn = (path: string) => {
  const pid = Number.parseInt(lines(path)[0] ?? '', 10);
  return pid > 1 ? pid : undefined;
};

/** Whether a process with this number exists, zombies included. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A number alone proves nothing: it may be a zombie's or long another process's (pids of containers are small). */
export function isPostmaster(pid: number, data: string): boolean {
  if (!exists(pid)) return false;
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return !stdout.startsWith('Z') && stdout.includes('postgres') && stdout.includes(data);
  }
  const state = lines(`/proc/${pid}/stat`)[0]?.split(') ').at(-1)?.[0];
  if (state === undefined || state === 'Z' || state === 'X') return false;
  const command = (lines(`/proc/${pid}/cmdline`)[0] ?? '').split('\0');
  if (!command[0]?.endsWith('postgres')) return false;
  if (command.includes(data)) return true;
  try {
    // Started under another path of the folder, for example before the checkout was moved.
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

/** The live server of a cluster, whoever started it. */
export function findPostmaster(data: string): Postmaster | undefined {
  const [pid, , , , socketFolder] = lines(join(data, 'postmaster.pid'));
  const number = Number.parseInt(pid ?? '', 10);
  if (!socketFolder || !(number > 1) || !isPostmaster(number, data)) return undefined;
  return { pid: number, socketFolder };
}

/** Removes lock files whose number belongs to another program; PostgreSQL itself handles numbers that nobody has. */
export function clearStale(data: string, socketFolder: string) {
  const file = join(data, 'postmaster.pid');
  const socket = join(socketFolder, '.s.PGSQL.5432');
  for (const path of [file, `${socket}.lock`]) {
    const pid = pidIn(path);
    if (pid !== undefined && exists(pid) && !isPostmaster(pid, data)) rmSync(path, { force: true });
  }
}
