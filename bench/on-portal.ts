import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';

/**
 * Runs a bench on a portal of its own, with a connection to its database; both end with it. A failure is the status of
 * the process. A `folder` is kept, with what the database holds.
 */
export async function onPortal(bench: (portal: Portal, client: Client) => Promise<void>, folder?: string) {
  const portal = await startPortal(folder ? { folder } : {});
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  try {
    await bench(portal, client);
  } finally {
    await client.end();
    await portal.stop();
    if (!folder) removeFolder(portal.folder);
  }
}
