import { readdirSync, readFileSync } from 'node:fs';

/** ms of a tick of the kernel's accounts, of which Linux counts 100 a second. */
const tick = 10;

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks; null for a process that has ended. */
function fieldsOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** ms of processor time, user and system, that a process and all that it has started have had: what a busy machine does not stretch. */
export function cpuOf(root: number | undefined): number {
  const all = new Map(
    readdirSync('/proc').flatMap((pid) => {
      const fields = /^\d+$/.test(pid) ? fieldsOf(pid) : null;
      return fields ? [[pid, fields] as const] : [];
    }),
  );
  const within = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(root) || within(all.get(pid)?.[1]));
  let ticks = 0;
  for (const [pid, fields] of all) if (within(pid)) for (const at of [11, 12, 13, 14]) ticks += Number(fields[at]);
  return ticks * tick;
}
