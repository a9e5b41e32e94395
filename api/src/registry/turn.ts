import type { Pool, PoolClient } from 'pg';

/** Of all processes; sample data, healing and publishing have keys of their own. */
const lockKey = 7_208_104;

/**
 * A transaction over the registry, one at a time over all sections and processes, so that revisions become visible in
 * their order and nothing becomes active while its files are being removed.
 */
export async function inTurn<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
