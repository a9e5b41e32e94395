import { Client, type PoolConfig } from 'pg';
import { createPools, patient } from '../../db';
import { lockConnection } from '../../db/locks';
import { createTestDatabase, type TestDatabase, withDatabase } from '../../testing/database';
import { loadSample } from '../load';

const template = 'portal_sample';

/** A fresh database with the sample data. The first test of a run loads them once; the others copy. */
export async function createSampleDatabase(settings?: PoolConfig): Promise<TestDatabase> {
  const base = process.env.TEST_DATABASE_BASE as string;
  const admin = new Client({ connectionString: withDatabase(base, 'postgres') });
  await admin.connect();
  try {
    await lockConnection(admin, 'sampleTemplate');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await admin.query(`drop database if exists ${template}_draft`);
      await admin.query(`create database ${template}_draft template portal_template`);
      const pools = createPools(withDatabase(base, `${template}_draft`), patient);
      await loadSample(pools, () => {});
      await pools.close();
      // Only a complete one gets the name that the others look for.
      await admin.query(`alter database ${template}_draft rename to ${template}`);
    }
  } finally {
    await admin.end();
  }
  return createTestDatabase(template, settings);
}
