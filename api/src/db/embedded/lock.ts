import { Client } from 'pg';
import { tryLockConnection } from '../locks';

/**
 * Locks the cluster for this process, on its own connection. The server releases the lock when the connection ends,
 * however the process dies. Undefined: another process has it. Errors: those of connecting.
 */
export async function lockEmbedded(connectionString: string): Promise<Client | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, application_name: 'portal-lock' });
  // Without a listener a dying server would end this process.
  client.on('error', () => {});
  await client.connect();
  // A process that was killed a moment ago may still hold it.
  for (let attempt = 0; attempt < 8; attempt++) {
    if (await tryLockConnection(client, 'embedded')) return client;
    await new Promise((done) => setTimeout(done, 200));
  }
  await client.end();
  return undefined;
}
