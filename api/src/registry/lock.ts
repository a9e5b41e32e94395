import type { Pool, PoolClient } from 'pg';
import { lock } from '../db/locks';
import { inTransaction } from '../db/transaction';

/**
 * A transaction over the registry, one at a time over all sections and processes, so that revisions become visible in
 * their order and nothing becomes active while its files are being removed.
 */
export const withRegistryLock = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await lock(client, 'registry');
    return work(client);
  });
