import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** ms between two looks. */
const step = 20;

/** Follows a process to its end; the answered function tells its highest resident memory so far, in MB. 0 where a system has no /proc. */
export function watchPeakMemory(child: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const told = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      // A process that has ended but is not collected yet tells none.
      if (told) peak = Number(told[1]) / 1024;
    } catch {
      // Gone, or a system without /proc.
    }
  }, step);
  child.once('exit', () => clearInterval(timer));
  return () => peak;
}
