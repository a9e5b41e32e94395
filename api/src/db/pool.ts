import { Pool, type PoolConfig, types } from 'pg';

// Dates stay the text they are ('2026-11-21'): a Date object would move them by the machine's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

/** Every wait has an end: a stopped database fails a call in about 1.5 s instead of hanging it. */
export const poolSettings = (connectionString: string): PoolConfig => ({
  connectionString,
  max: 20,
  connectionTimeoutMillis: 1500,
  idleTimeoutMillis: 30_000,
  query_timeout: 10_000,
  statement_timeout: 8_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c jit=off -c timezone=Asia/Shanghai',
  application_name: 'portal',
  keepAlive: true,
});

export function createPool(connectionString: string, settings: PoolConfig = {}): Pool {
  const pool = new Pool({ ...poolSettings(connectionString), ...settings });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {});
  return pool;
}
