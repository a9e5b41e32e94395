import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Runs a statement in the journeys' own database, to bring about what takes hours otherwise, such as an expiry.
 * The API processes are told, as the product itself would tell them.
 */
export async function sql<Row = Record<string, unknown>>(statement: string): Promise<Row[]> {
  const client = new Client({
    connectionString: readFileSync(join(process.env.E2E_FOLDER as string, 'database-url'), 'utf8').trim(),
  });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    await client.query("select pg_notify('session', json_build_object('u', id)::text) from account");
    return rows;
  } finally {
    await client.end();
  }
}
