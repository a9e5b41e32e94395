import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config';
import type { Listener } from './db/listener';
import type { Db } from './db/tables';

/**
 * What every feature may depend on; each takes a `Pick` of it and adds what it needs of other features. A process has no
 * state of record of its own: that is in PostgreSQL.
 */
export interface AppContext {
  db: Db;
  pool: Pool;
  config: Config;
  log: FastifyBaseLogger;
  /** The connection that LISTENs; reports changes of sessions and the registry by other processes. */
  listener: Listener;
  /** Aborted once this process is about to stop; calls are still answered for a while. */
  stopping?: AbortSignal;
}
