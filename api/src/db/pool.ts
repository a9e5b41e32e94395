import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { guardPool, refuseReadOnly } from './guard';

// Dates stay the text they are ('2026-11-21'): a Date object would move them by the machine's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

const sessionOptions = '-c jit=off -c timezone=Asia/Shanghai';

/** ms that a call waits for a connection, or for an answer of the database. */
export const databasePatience = 1500;

/** How long a statement, a lock that it needs, and a connection may take: `patience` ms. */
export const waitsOf = (patience: number): PoolConfig => ({
  connectionTimeoutMillis: patience,
  query_timeout: patience,
  statement_timeout: patience,
  lock_timeout: Math.ceil((patience * 2) / 3),
});

/** Every wait has an end: a stopped database fails a call in about 1.5 s instead of hanging it. */
export const poolSettings = (connectionString: string): PoolConfig => ({
  connectionString,
  max: 20,
  // A fresh connection has no plans yet: its first search takes 20 ms longer.
  idleTimeoutMillis: 600_000,
  ...waitsOf(databasePatience),
  idle_in_transaction_session_timeout: 10_000,
  options: sessionOptions,
  application_name: 'portal',
  keepAlive: true,
});

/** For migrations and the sample data: one long statement is no fault there. */
export const patient: PoolConfig = { max: 4, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 };

/** Connections for which today is so many days later (api/sql/clock). */
export const clockMoved = (days: number): PoolConfig =>
  days === 0 ? {} : { options: `${sessionOptions} -c portal.clock_days=${days}` };

/** `settings` override the defaults. Connections to a read-only server are refused with 25006 unless `anyServer`. */
export function createPool(connectionString: string, settings: PoolConfig = {}, anyServer = false): Pool {
  const onConnect = anyServer ? {} : { onConnect: (client: PoolClient) => refuseReadOnly(client) };
  const pool = new Pool({ ...poolSettings(connectionString), ...onConnect, ...settings } as PoolConfig);
  guardPool(pool);
  return pool;
}
