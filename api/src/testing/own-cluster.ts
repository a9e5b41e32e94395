import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freeze, signal, unfreeze } from 'shared/testing/real/freeze';
import { createPool, createPools, migrate, patient } from '../db';
import { type Embedded, startEmbedded } from '../db/embedded';
import type { TestDatabase } from './database';

export interface OwnCluster {
  folder: string;
  socketFolder: string;
  connectionString: string;
  /** As an app takes it. Its pools are the test's to close, by `drop`. */
  database: TestDatabase;
  /** Runs statements outside any transaction, on a connection of its own. */
  admin(...statements: string[]): Promise<void>;
  /** Freezes the server and all its backends, as a machine that hangs does, or lets them go on. */
  freeze(on: boolean): void;
  /** Ends the server and all its backends as a power cut does. It is started again by itself; `admin` waits for nothing. */
  kill(): void;
  stop(): Promise<void>;
  /** After a stop. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-cluster-'));
  // Under root another user runs the cluster, and has to pass.
  await chmod(folder, 0o711);
  return folder;
}

/** A migrated PostgreSQL that a test may stop, freeze or set read-only without harm to others. */
export async function createOwnCluster(settings: Record<string, string> = {}): Promise<OwnCluster> {
  const cluster = await run(await newFolder(), settings);
  const pool = createPool(cluster.connectionString, patient);
  await migrate(pool);
  await pool.end();
  return cluster;
}

/** A standby that streams from a running cluster, which is stopped for a moment to be copied. */
export async function createStandby(primary: OwnCluster): Promise<OwnCluster> {
  const folder = await newFolder();
  const data = join(folder, 'postgres');
  await primary.stop();
  execFileSync('cp', ['-a', join(primary.folder, 'postgres'), data]);
  await primary.start();
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketFolder} user=postgres'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  return run(folder, {});
}

async function run(folder: string, settings: Record<string, string>): Promise<OwnCluster> {
  const quick = { fsync: 'off', full_page_writes: 'off', ...settings };
  const options = { folder: join(folder, 'postgres'), settings: quick, detached: false };
  let server: Embedded = await startEmbedded(options);
  const { connectionString, socketFolder } = server;
  const pools = createPools(connectionString);

  return {
    folder,
    socketFolder,
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
      if (on) freeze(postmaster);
      else unfreeze(postmaster);
    },
    kill() {
      for (const pid of freeze(server.pid() as number)) signal(pid, 'SIGKILL');
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
