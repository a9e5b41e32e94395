import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What postmaster.pid tells of the server that wrote it. */
export interface PidFile {
  pid: number;
  socketFolder: string;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = read(join(cluster, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  // A server that is just starting has written only its first lines.
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines?.[4]?.trim() ?? '' } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A dead process that nobody has reaped still answers signals.
  return !/^State:\s*[ZX]/m.test(read(`/proc/${pid}/status`) ?? '');
}

/**
 * Whether the process is really the server of this data directory. After a crash the number may belong to anybody,
 * most likely in containers, where numbers are small.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const command = read(`/proc/${pid}/cmdline`);
  // Without /proc (macOS) there is only the number to go by.
  return command === undefined ? true : command.split('\0').includes(cluster);
}

/** The process whose child this one is; undefined when it cannot be told. */
export function parentOf(pid: number): number | undefined {
  const found = /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '');
  return found ? Number(found[1]) : undefined;
}
