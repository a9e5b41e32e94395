import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../db/transaction';

/** Of all processes; sample data, healing and publishing have keys of their own. */
const lockKey = 7_208_104;

/**
 * A transaction over the registry, one at a time over all sections and processes, so that revisions become visible in
 * their order and nothing becomes active while its files are being removed.
 */
export const inTurn = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    return work(client);
  });
