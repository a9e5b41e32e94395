import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createPool, createPools, migrate, patient } from '../db';
import { type Embedded, startEmbedded } from '../db/embedded';
import type { TestDatabase } from './database';

export interface OwnCluster {
  folder: string;
  connectionString: string;
  /** As an app takes it. Its pools are the test's to close, by `drop`. */
  database: TestDatabase;
  /** Runs statements outside any transaction, on a connection of its own. */
  admin(...statements: string[]): Promise<void>;
  /** Freezes the server and all its backends, as a machine that hangs does, or lets them go on. */
  freeze(on: boolean): void;
  stop(): Promise<void>;
  /** After a stop. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** A migrated PostgreSQL that a test may stop, freeze or set read-only without harm to others. */
export async function createOwnCluster(settings: Record<string, string> = {}): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-cluster-'));
  await chmod(folder, 0o711);
  const quick = { fsync: 'off', full_page_writes: 'off', ...settings };
  const options = { folder: join(folder, 'postgres'), settings: quick, detached: false };
  let server: Embedded = await startEmbedded(options);
  const { connectionString } = server;
  const pool = createPool(connectionString, patient);
  await migrate(pool);
  await pool.end();
  const pools = createPools(connectionString);

  return {
    folder,
    connectionString,
    database: { ...pools, connectionString, drop: pools.close },
    async admin(...statements) {
      const client = new Client({ connectionString });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    },
    freeze(on) {
      const postmaster = server.pid() as number;
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
      const all = [postmaster, ...children.split('\n').filter(Boolean).map(Number)];
      for (const pid of on ? all : all.reverse()) process.kill(pid, on ? 'SIGSTOP' : 'SIGCONT');
    },
    stop: () => server.stop(),
    async start() {
      server = await startEmbedded(options);
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
