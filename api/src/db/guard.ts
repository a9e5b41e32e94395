import type { Pool, PoolClient } from 'pg';
import { isConflict, isReadOnly, readTimeout } from './database-away';

type Guarded = PoolClient & { connection?: { stream: { destroy(): void } } };
type Query = (...args: unknown[]) => unknown;

const hangUp = (client: Guarded) => client.connection?.stream.destroy();

/** Throws 25006, as a write would, when the server of a new connection is read-only. */
export async function refuseReadOnly(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ readOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly"`,
  );
  if (rows[0]?.readOnly) throw Object.assign(new Error('the server is read-only'), { code: '25006' });
}

/**
 * Keeps a pool's connections fit for use:
 * - one whose query timed out is closed, because the query is still running;
 * - a single statement that lost a conflict is retried (a transaction is its owner's to retry: transaction.ts);
 * - when one finds its server read-only, all are closed, the busy ones when they are released.
 */
export function guardPool(pool: Pool): void {
  const idle = new Set<Guarded>();
  const busy = new Set<Guarded>();
  const demoted = new WeakSet<Guarded>();

  function leave() {
    for (const client of idle) hangUp(client);
    for (const client of busy) demoted.add(client);
  }

  function guard(client: Guarded) {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const alone = client.getTransactionStatus() === 'I';
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: Error) => {
        if (error.message === readTimeout) hangUp(client);
        if (isReadOnly(error)) leave();
        if (alone && isConflict(error)) return query(...args);
        throw error;
      });
    }) as PoolClient['query'];
  }

  // The pool replaces a broken connection; without listeners the process would end, even while a query uses it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    guard(client);
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('release', (_, client) => {
    busy.delete(client);
    idle.add(client);
    if (demoted.has(client)) hangUp(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    busy.delete(client);
  });

  // The pool's own query calls its client by callback, which bypasses the guard above.
  const query = pool.query.bind(pool) as Query;
  pool.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (isReadOnly(error)) leave();
      if (isConflict(error)) return query(...args);
      throw error;
    });
  }) as Pool['query'];
}
