import { execFileSync } from 'node:child_process';

/** A process may have ended by itself. */
export function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

/** Stops a server and what it has forked, and answers all of them. The server first: it forks no other meanwhile. */
export function freeze(pid: number): number[] {
  signal(pid, 'SIGSTOP');
  const children = childrenOf(pid);
  for (const child of children) signal(child, 'SIGSTOP');
  return [pid, ...children];
}

/** Lets a frozen server go on, itself last. */
export function unfreeze(pid: number): void {
  for (const one of [...childrenOf(pid), pid]) signal(one, 'SIGCONT');
}
