import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from './config';
import type { Listener } from './db/listener';
import type { Database } from './db/tables';

/**
 * The ground that a feature may stand on; each takes a `Pick` of it and adds what it needs of other features itself.
 * A process holds no truth of its own: all of it is in PostgreSQL.
 */
export interface AppContext {
  db: Kysely<Database>;
  pool: Pool;
  config: Config;
  log: FastifyBaseLogger;
  /** The connection that LISTENs; tells of sessions and the registry as other processes change them. */
  listener: Listener;
  /** Aborted once this process is about to stop; calls are still answered for a while. */
  stopping?: AbortSignal;
}
