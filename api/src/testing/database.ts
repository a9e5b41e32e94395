import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { createPools, type Pools } from '../db';
import type { Db } from '../db/tables';

/** A connection string for another database of the tests' own server. */
export function withDatabase(base: string, name: string): string {
  const [head, query] = base.split('?') as [string, string | undefined];
  return `${head.replace(/\/[^/]*$/, `/${name}`)}${query ? `?${query}` : ''}`;
}

export interface TestDatabase extends Pools {
  connectionString: string;
  /** Closes the pools and removes the database. */
  drop(): Promise<void>;
}

/** The portal's own waits are those of a machine that has nothing else to do. Tests of those waits make pools of their own. */
export const unhurried: PoolConfig = {
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  // Some hold others up by an open transaction.
  idle_in_transaction_session_timeout: 300_000,
};

/** A fresh migrated database on the server that the test run started, copied from `template`. */
export async function createTestDatabase(template = 'portal_template', settings?: PoolConfig): Promise<TestDatabase> {
  const base = process.env.TEST_DATABASE_BASE as string;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: withDatabase(base, 'postgres') });
  await admin.connect();
  // Copied as files: to write its pages into the log takes three times the processor.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const connectionString = withDatabase(base, name);
  const pools = createPools(connectionString, { ...unhurried, ...settings });
  return {
    ...pools,
    connectionString,
    async drop() {
      await pools.close();
      const again = new Client({ connectionString: withDatabase(base, 'postgres') });
      await again.connect();
      await again.query(`drop database ${name} with (force)`);
      await again.end();
    },
  };
}

/** Resolves once so many connections to the database wait for a lock. */
export async function untilWaiting({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows.length;
  while ((await waiting()) < count);
}

/** The database as somebody finds it who is slow: `act` is done after the first statement was answered, before its rows are seen. */
export function afterFirstStatement({ db }: Pick<TestDatabase, 'db'>, act: () => Promise<unknown>): Db {
  let done: Promise<unknown> | undefined;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done ??= act();
      await done;
      return result;
    },
  });
}

/**
 * Does two things while a row is held, the first one before the second: both wait for it until it is let go. Answers what each
 * came to.
 */
export async function inLine<A, B>(
  database: Pick<TestDatabase, 'pool'>,
  { table, id }: { table: string; id: string },
  [first, second]: [() => Promise<A>, () => Promise<B>],
): Promise<[A, B]> {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where id = $1 for update`, [id]);
  const one = first();
  await untilWaiting(database, 1);
  const two = second();
  await untilWaiting(database, 2);
  await holder.query('commit');
  holder.release();
  return Promise.all([one, two]);
}

/**
 * How a file of tests asks its database for rows, such as `const rows = rowsOf(() => portal.database)`: it is there only
 * once the tests run. `D` is what a row is where a call does not say it.
 */
export const rowsOf =
  <D = Record<string, unknown>>(database: () => Pick<TestDatabase, 'pool'>) =>
  async <R = D>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await database().pool.query(text, values)).rows as R[];
