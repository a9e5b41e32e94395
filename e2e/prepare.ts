import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Portal, startPortal } from 'shared/testing/real/portal';

/** The log's segment that a stopped cluster goes on with is its first; the others are empty, and more than half of what is copied. */
function removeSpareLog({ folder }: Portal) {
  const log = join(folder, 'postgres/pg_wal');
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments.sort().slice(1)) rmSync(join(log, name));
}

/** Loads the sample data into a data directory and answers its path; every portal of a run starts on a copy (`PREPARED_FOLDER`). */
export async function prepare(): Promise<string> {
  const portal = await startPortal();
  await portal.stop();
  removeSpareLog(portal);
  return portal.folder;
}

// `npm test` runs this file beside other tests, and takes the path from what it prints.
if (require.main === module) void prepare().then(console.log);
