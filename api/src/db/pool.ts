import { type Client, Pool, type PoolConfig, types } from 'pg';

// Dates stay the text they are ('2026-11-21'): a Date object would move them by the machine's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

/** Every wait has an end: a stopped database fails a call in about 1.5 s instead of hanging it. */
export const poolSettings = (connectionString: string): PoolConfig => ({
  connectionString,
  max: 20,
  connectionTimeoutMillis: 1500,
  // A fresh connection has no plans yet: its first search takes 20 ms longer.
  idleTimeoutMillis: 600_000,
  query_timeout: 1500,
  statement_timeout: 1500,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c jit=off -c timezone=Asia/Shanghai',
  application_name: 'portal',
  keepAlive: true,
});

/** For migrations and the sample data: one long statement is no fault there. */
export const patient: PoolConfig = { max: 4, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 };

/** A query that ran out of time still occupies its connection, so the connection goes with it. */
function dropWhenSilent(client: Client & { connection?: { stream: { destroy(): void } } }) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') client.connection?.stream.destroy();
      });
    }
    return result;
  }) as Client['query'];
}

export function createPool(connectionString: string, settings: PoolConfig = {}): Pool {
  const pool = new Pool({ ...poolSettings(connectionString), ...settings });
  // A connection that breaks is replaced by the pool; without listeners the process would end, also while somebody has it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    dropWhenSilent(client as unknown as Client);
  });
  return pool;
}
