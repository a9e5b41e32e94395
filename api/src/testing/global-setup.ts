import { mkdtempSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildApi } from 'shared/testing/real/portal';
import { createPool, migrate, patient } from '../db';
import { type Embedded, startEmbedded } from '../db/embedded';
import { roomForCluster } from './cluster-room';

export interface TestCluster {
  embedded: Embedded;
  folder: string;
}

/** One cluster for all tests of the API, with a migrated database `portal_template` to copy from. */
export default async function setUp() {
  buildApi();
  const folder = mkdtempSync(join(roomForCluster(), 'portal-api-test-'));
  // Under root another user runs the cluster, and has to pass.
  await chmod(folder, 0o711);
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' },
    detached: false,
  });
  (globalThis as { testCluster?: TestCluster }).testCluster = { embedded, folder };
  const admin = new Client({ connectionString: embedded.connectionString });
  await admin.connect();
  await admin.query('create database portal_template');
  await admin.end();
  const pool = createPool(embedded.connectionString.replace('/portal?', '/portal_template?'), patient);
  await migrate(pool);
  await pool.end();
  process.env.TEST_DATABASE_BASE = embedded.connectionString;
}
