import { Client } from 'pg';

/** Any fixed number; advisory locks of one database share the space. */
const key = 7_310_001;

/**
 * Takes the cluster for this process, on a connection of its own. The server frees the lock when the connection ends,
 * however the process dies. Undefined: another process has it. Errors: those of connecting.
 */
export async function lockEmbedded(connectionString: string): Promise<Client | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, application_name: 'portal-lock' });
  // Without a listener a dying server would end this process.
  client.on('error', () => {});
  await client.connect();
  // A process that was killed a moment ago may hold it a little longer.
  for (let attempt = 0; attempt < 8; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key]);
    if (rows[0]?.mine) return client;
    await new Promise((done) => setTimeout(done, 200));
  }
  await client.end();
  return undefined;
}
