import type { Kysely, Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isConflict } from './database-away';
import type { Database } from './tables';

/** A transaction that lost a conflict was undone as a whole, so it is made once more. */
const twice = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error) => {
    if (isConflict(error)) return attempt();
    throw error;
  });

/** All of `work` or nothing. It may run twice, so it does nothing that the database cannot undo. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  twice(async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  });

/** The same with the query builder. */
export const transaction = <T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  twice(() => db.transaction().execute(work));
