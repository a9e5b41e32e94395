import type { PoolClient } from 'pg';
import type { AppContext } from '../context';
import { createPool, patient } from '../db';
import { inTransactionOnce } from '../db/transaction';

export type WriteContext = Pick<AppContext, 'config' | 'pool'>;

/** A transaction without the usual time limits: a name may be in the texts of many records, which are all read again. */
export async function patiently<T>(
  { config, pool: usual }: WriteContext,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const pool = createPool(config.databaseDirectUrl ?? usual.options.connectionString ?? '', { ...patient, max: 1 });
  try {
    return await inTransactionOnce(pool, work);
  } finally {
    await pool.end();
  }
}

/** One change of the vocabulary at a time: names and cycles are checked against all others. */
export const conceptChange = <T>(ctx: WriteContext, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  patiently(ctx, async (client) => {
    await client.query('lock table concept in share row exclusive mode');
    return work(client);
  });

/** Has matching follow. */
export const catchUp = (client: PoolClient) => client.query('select concept_catch_up()');
