import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { createPool } from './pool';
import type { Database, Db } from './tables';

export { migrate } from './migrate';
export { clockMoved, createPool, databasePatience, patient, waitsOf } from './pool';

export interface Pools {
  pool: Pool;
  db: Db;
  close(): Promise<void>;
}

/** One pool for both the query builder and hand-written statements. */
export function createPools(connectionString: string, settings?: PoolConfig): Pools {
  const pool = createPool(connectionString, settings);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => pool.end() };
}
