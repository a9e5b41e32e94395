import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { isConflict, isLate, isReadOnly, isRefused, isSchemaBehind, isUnreachable, outageOf } from './database-away';
import { createPool } from './pool';
import type { Database, Db } from './tables';

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

function createReplicas(connectionString: string, settings: PoolConfig, onLine: (text: string) => void): Replicas {
  const pool = createPool(connectionString, { ...settings, connectionTimeoutMillis: 700 }, true);
  const probe = createPool(connectionString, { max: 1, connectionTimeoutMillis: 700, query_timeout: 700 }, true);
  let away = false;
  let askAt = 0;
  /** Why they are left, as it was told last. */
  let told: string | undefined;
  function leave(error: Error) {
    const cause = [...new Set([outageOf(error), error.message])].join('：');
    if (cause !== told) onLine(`无法使用（${cause}），公开查询改由主库回答，恢复后自动用回`);
    told = cause;
    away = true;
    askAt = Date.now() + remember;
  }
  let asking: Promise<Error | undefined> | undefined;
  /** Why they cannot serve; on a connection of its own, which does not wait for a full pool. A database without tables is another one. */
  function faultOf(): Promise<Error | undefined> {
    asking ??= probe
      .query('select from account limit 1')
      .then(
        () => undefined,
        (error: Error) => error,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }
  let closed = false;
  async function ask() {
    askAt = Number.POSITIVE_INFINITY;
    const fault = await faultOf();
    if (closed) return;
    if (fault) return leave(fault);
    if (away) onLine('已恢复');
    told = undefined;
    away = false;
  }
  // Who set them wrong hears of it at the start, not from the load of the primary.
  void ask();
  return {
    pool,
    there() {
      if (away && Date.now() >= askAt) void ask();
      return !away;
    },
    async failed(error) {
      // A standby cancels a long query that blocks replication.
      if (away || isConflict(error) || isSchemaBehind(error)) return true;
      // What is too slow or too much for replicas that answer is so for the primary as well.
      if (isUnreachable(error) || isRefused(error) || (isLate(error) && (await faultOf()))) leave(error as Error);
      return away;
    },
    close: async () => {
      closed = true;
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}

/**
 * The query builder of public reads: replicas while they answer, else the primary, at once and for the next 2 s without
 * trying. While no server accepts writes, a read-only one answers. Single statements only, no transactions. `settings` are
 * those of the primary's connections; `onLine` hears when replicas cannot be used and when they are back.
 */
export function createReads(
  primary: Pool,
  connectionString: string,
  replicaUrl?: string,
  settings: PoolConfig = {},
  onLine: (text: string) => void = () => {},
): { db: Db; close(): Promise<void> } {
  const replicas = replicaUrl ? createReplicas(replicaUrl, settings, onLine) : undefined;
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
