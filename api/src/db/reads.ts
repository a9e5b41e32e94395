import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { isConflict, isLate, isReadOnly, isUnreachable } from './database-away';
import { createPool } from './pool';
import type { Database } from './tables';

/** ms after which unavailable replicas are tried again, by a separate probe. */
const remember = 2000;

interface Replicas {
  pool: Pool;
  /** Whether calls may go there. */
  there(): boolean;
  /** Whether a query that failed with this error should go to the primary. */
  failed(error: unknown): Promise<boolean>;
  close(): Promise<void>;
}

function createReplicas(connectionString: string, settings: PoolConfig): Replicas {
  const pool = createPool(connectionString, { ...settings, connectionTimeoutMillis: 700 }, true);
  const probe = createPool(connectionString, { max: 1, connectionTimeoutMillis: 700, query_timeout: 700 }, true);
  let away = false;
  let askAt = 0;
  function leave() {
    away = true;
    askAt = Date.now() + remember;
  }
  let asking: Promise<boolean> | undefined;
  /** On a connection of its own, which does not wait for a full pool. */
  function answers(): Promise<boolean> {
    asking ??= probe
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }
  async function ask() {
    askAt = Number.POSITIVE_INFINITY;
    if (await answers()) away = false;
    else leave();
  }
  return {
    pool,
    there() {
      if (away && Date.now() >= askAt) void ask();
      return !away;
    },
    async failed(error) {
      // A standby cancels a long query that blocks replication.
      if (away || isConflict(error)) return true;
      // What is too slow or too much for replicas that answer is so for the primary as well.
      if (isUnreachable(error) || (isLate(error) && !(await answers()))) leave();
      return away;
    },
    close: async () => {
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}

/**
 * The query builder of public reads: replicas while they answer, else the primary, at once and for the next 2 s without
 * trying. While no server accepts writes, a read-only one answers. Single statements only, no transactions. `settings` are
 * those of the primary's connections.
 */
export function createReads(
  primary: Pool,
  connectionString: string,
  replicaUrl?: string,
  settings: PoolConfig = {},
): { db: Kysely<Database>; close(): Promise<void> } {
  const replicas = replicaUrl ? createReplicas(replicaUrl, settings) : undefined;
  const readOnly = createPool(connectionString, { ...settings, max: 5, idleTimeoutMillis: 10_000 }, true);

  async function query(text: string, values: unknown[]) {
    if (/^\s*(begin|start transaction)/i.test(text)) throw new Error('public reads have no transactions');
    if (replicas?.there()) {
      try {
        return await replicas.pool.query(text, values);
      } catch (error) {
        if (!(await replicas.failed(error))) throw error;
      }
    }
    try {
      return await primary.query(text, values);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
      return readOnly.query(text, values);
    }
  }
  const client = { query, release() {} };
  const pool = { connect: async () => client, end: async () => {} } as unknown as PostgresPool;
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    close: async () => {
      await Promise.all([replicas?.close(), readOnly.end()]);
    },
  };
}
