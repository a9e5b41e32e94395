import { accessSync, constants, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '../db/embedded/pid-file';
import { freeSpace } from '../start-error';

const memory = '/dev/shm';
/** MB that a run's cluster may take: its log, both templates and the databases of the files that run at once. */
const roomNeeded = 2048;

/** Removes what interrupted runs left: a folder without a server, unless that is just being made. */
function sweep() {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith('portal-api-test-'))) {
    const folder = join(memory, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 600_000 && !findPostmaster(join(folder, 'postgres'))) rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder for a run's cluster: memory where there is enough of it, as each file's database is a thousand files. */
export function roomForCluster(): string {
  try {
    accessSync(memory, constants.W_OK);
    sweep();
    if (freeSpace(memory) >= roomNeeded) return memory;
  } catch {
    // Not Linux, or not for us.
  }
  return tmpdir();
}
