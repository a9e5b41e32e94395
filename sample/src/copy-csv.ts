import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Copies a CSV text into a table; its header names the columns. Answers the number of rows. */
export async function copyCsv(client: PoolClient, table: string, text: string): Promise<number> {
  const header = text.slice(0, text.indexOf('\n')).trim();
  const copy = client.query(copyFrom(`copy ${table} (${header}) from stdin csv header`));
  await pipeline(Readable.from([text]), copy);
  return copy.rowCount;
}
