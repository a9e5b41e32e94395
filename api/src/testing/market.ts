import { Client, type PoolConfig } from 'pg';
import { clockMoved, createPools, patient } from '../db';
import { lockConnection } from '../db/locks';
import { loadPart } from '../parts';
import { createTestDatabase, type TestDatabase, withDatabase } from './database';

const template = 'portal_sample';

/** Of the accounts demand01, supply01 and operator01. */
export const samplePassword = 'Sample-2026';

/** Afternoon of the day for which the sample data were written: its dates stay as they are. */
export const marketTime = Date.parse('2026-11-21T15:00:00+08:00');

const shanghaiDay = (ms: number) => Math.floor((ms + 8 * 3_600_000) / 86_400_000);

/** Connections for which today is the day of `marketTime`: what is open, free and valid then is so on every day of a run. */
export const onMarketDay: PoolConfig = clockMoved(shanghaiDay(marketTime) - shanghaiDay(Date.now()));

/**
 * A fresh database with the whole sample market, for tests that need one: many records, or every kind at once. The first test of
 * a run loads it, the others copy. A test of a few records builds them (builders.ts).
 */
export async function createMarketDatabase(settings?: PoolConfig): Promise<TestDatabase> {
  const base = process.env.TEST_DATABASE_BASE as string;
  const admin = new Client({ connectionString: withDatabase(base, 'postgres') });
  await admin.connect();
  try {
    await lockConnection(admin, 'sampleTemplate');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await admin.query(`drop database if exists ${template}_draft`);
      await admin.query(`create database ${template}_draft template portal_template`);
      const pools = createPools(withDatabase(base, `${template}_draft`), { ...patient, ...onMarketDay });
      const { loadSample } = await loadPart('sample');
      await loadSample(pools, () => {}, marketTime);
      await pools.close();
      // Only a complete one gets the name that the others look for.
      await admin.query(`alter database ${template}_draft rename to ${template}`);
    }
  } finally {
    await admin.end();
  }
  return createTestDatabase(template, settings);
}
