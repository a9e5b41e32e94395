import type { Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isConflict } from './database-away';
import type { Database, Db } from './tables';

/** A transaction that lost a conflict was rolled back as a whole, so it is retried once. */
const twice = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error) => {
    if (isConflict(error)) return attempt();
    throw error;
  });

/** All of `work` or nothing, once, on a connection that the caller keeps. */
export async function transactionOn<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** All of `work` or nothing, once: for work that does more than the database can undo. */
export async function inTransactionOnce<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await transactionOn(client, () => work(client));
  } finally {
    client.release();
  }
}

/** All of `work` or nothing. It may run twice, so it does nothing that the database cannot undo. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  twice(() => inTransactionOnce(pool, work));

/** The same with the query builder. */
export const transaction = <T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  twice(() => db.transaction().execute(work));

/** Reads at one moment: no change of others shows in one query and not yet in another. */
export const inSnapshot = <T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransactionOnce(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only');
    return read(client);
  });
