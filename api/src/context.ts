import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Devices } from './auth/devices';
import type { Config } from './config';
import type { Listener } from './db/listener';
import type { Database } from './db/tables';
import type { SmsGateway } from './sms/gateway';
import type { ReleaseStorage } from './storage/release-storage';
import type { Checks } from './storage/staged';

/** What every handler may use. A process holds no truth of its own: all of it is in PostgreSQL. */
export interface AppContext {
  db: Kysely<Database>;
  pool: Pool;
  config: Config;
  log: FastifyBaseLogger;
  /** The connection that LISTENs; tells of sessions and the registry as other processes change them. */
  listener: Listener;
  /** Files of all releases. */
  storage: ReleaseStorage;
  /** Releases that this process is judging now. */
  checks: Checks;
  /** Aborted once this process is about to stop; calls are still answered for a while. */
  stopping?: AbortSignal;
  /** Where codes go. */
  sms: SmsGateway;
  /** Browsers that have signed in before. */
  devices: Devices;
}
