import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

/**
 * Advisory locks that all processes over one database share, by number. A number never changes: a process of the
 * release before must meet the same lock.
 */
export const locks = {
  /** One process applies migrations. */
  migration: 7_208_101,
  /** Only one of several processes that start at once may load the sample data. */
  sampleData: 7_208_102,
  /** One test makes the template with the sample data. */
  sampleTemplate: 7_208_103,
  /** Releases become active, and their files go, one change at a time. */
  registry: 7_208_104,
  /**
   * A release is registered alone, so that two at once cannot both be the first of their version or route, and not while its
   * files are removed.
   */
  registration: 7_208_105,
  /** One process looks for releases to roll back. */
  autoRollback: 7_208_106,
  /** Accounts of the console are locked and lose duties one at a time, so that an operator is left. */
  operators: 7_208_107,
  /** One process owns the embedded cluster. */
  embedded: 7_310_001,
} as const;
export type Lock = keyof typeof locks;

/** Locks with one instance per key, such as a person's id. */
export type KeyedLock = 'concept-mining' | 'view-count' | 'road-show-question';

/** Waits for a lock and holds it until the transaction ends. */
export async function lock(client: Client, name: Lock): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [locks[name]]);
}

/** The same for one key of a keyed lock. */
export async function lockKey(client: Client, name: KeyedLock, key = ''): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key ? `${name} ${key}` : name]);
}

/** Acquires a lock until the transaction ends; false: another process holds it. */
export const tryLock = (client: Client, name: Lock): Promise<boolean> =>
  acquired(client, 'pg_try_advisory_xact_lock($1)', [locks[name]]);

/** Waits for a lock and holds it until the connection ends or `unlockAll`. */
export async function lockConnection(client: Client, name: Lock): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [locks[name]]);
}

/** Acquires a lock until the connection ends or `unlockAll`; false: another process holds it. */
export const tryLockConnection = (client: Client, name: Lock): Promise<boolean> =>
  acquired(client, 'pg_try_advisory_lock($1)', [locks[name]]);

/** First number of the import locks, one for each kind. */
const importSpace = 7_208;

/** Acquires the lock of a kind's imports until the connection ends or `unlockAll`; false: another process holds it. */
export const tryLockImport = (client: Client, kind: string): Promise<boolean> =>
  acquired(client, 'pg_try_advisory_lock($1, hashtext($2))', [importSpace, kind]);

/** Releases what a connection holds beyond its transactions. */
export async function unlockAll(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()');
}

async function acquired(client: Client, call: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${call} as taken`, values);
  return rows[0]?.taken === true;
}
