import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Release } from 'shared/contract/registry';
import { activate, trial } from '../../registry/changes';
import { storeRelease } from '../../registry/store';

const integrity = `sha384-${createHash('sha384').update('entry').digest('base64')}`;

/** For tests: a stored release of the section `demo`; its hash is the digit eight times. */
export async function addRelease(pool: Pool, digit: number): Promise<string> {
  const hash = String(digit).repeat(8);
  const release: Release = {
    name: 'demo',
    title: '演示',
    version: `0.1.${digit}`,
    contract: '1',
    routes: [{ path: '/sys/Demo', title: '演示页', chunks: [] }],
    navigation: [],
    hash,
    container: `demo_${hash}`,
    entry: 'entry.js',
    shares: {},
    files: [{ path: 'entry.js', size: 5, integrity }],
  };
  await storeRelease(pool, release, integrity);
  return hash;
}

async function order(pool: Pool) {
  const { rows } = await pool.query<{ revision: number }>(
    "select revision from section_pointer where section = 'demo'",
  );
  return { section: 'demo', who: 'operator01', why: '测试', seenRevision: rows[0]?.revision ?? 0 };
}
export const makeStable = async (pool: Pool, hash: string) => activate(pool, { ...(await order(pool)), hash });
export const tryOut = async (pool: Pool, hash: string, percent = 20) =>
  trial(pool, { ...(await order(pool)), hash, percent, accounts: [] });

export interface Standing {
  stable: string;
  trial: string | null;
  previous: string | null;
}
export async function standing(pool: Pool): Promise<Standing> {
  const { rows } = await pool.query<Standing>(
    "select stable, trial, previous from section_pointer where section = 'demo'",
  );
  return rows[0] as Standing;
}
