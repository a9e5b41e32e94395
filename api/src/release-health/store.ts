import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { ReleaseHealth } from 'shared/contract/release';
import { inSnapshot } from '../db/transaction';
import { pruneErrors } from './errors';
import { p75 } from './times';

/** Sums of one release since the last flush. */
export interface MinuteRow {
  section: string;
  hash: string;
  loads: number;
  load_failures: number;
  integrity_failures: number;
  mount_failures: number;
  errors: number;
  times: number[];
}

export interface BrowserRow {
  section: string;
  hash: string;
  visitor: string;
  network: string;
  failed: boolean;
}

// Both statements write in the order of their keys, so that two processes cannot deadlock.
const addMinutesSql = `
  insert into release_minute as m
    (section, hash, minute, loads, load_failures, integrity_failures, mount_failures, errors, times)
  select section, hash, date_trunc('minute', now()), loads, load_failures, integrity_failures, mount_failures, errors, times
  from jsonb_to_recordset($1::jsonb) as r (section text, hash text, loads int, load_failures int,
    integrity_failures int, mount_failures int, errors int, times int[])
  order by section, hash
  on conflict (section, hash, minute) do update set
    loads = m.loads + excluded.loads,
    load_failures = m.load_failures + excluded.load_failures,
    integrity_failures = m.integrity_failures + excluded.integrity_failures,
    mount_failures = m.mount_failures + excluded.mount_failures,
    errors = m.errors + excluded.errors,
    times = coalesce((select array_agg(coalesce(a, 0) + coalesce(b, 0) order by i)
                      from unnest(m.times, excluded.times) with ordinality as t (a, b, i)), '{}')`;
const addBrowsersSql = `
  insert into release_browser as b (section, hash, visitor, network, failed_at)
  select section, hash, visitor, network, case when failed then now() end
  from jsonb_to_recordset($1::jsonb) as r (section text, hash text, visitor text, network text, failed boolean)
  order by section, hash, visitor
  on conflict (section, hash, visitor) do update set
    network = excluded.network, seen_at = excluded.seen_at, failed_at = coalesce(excluded.failed_at, b.failed_at)`;

/** Adds the counts of one process: one statement per table. */
export async function addReports(pool: Pool, minutes: MinuteRow[], browsers: BrowserRow[]): Promise<void> {
  if (minutes.length > 0) await pool.query(addMinutesSql, [JSON.stringify(minutes)]);
  if (browsers.length > 0) await pool.query(addBrowsersSql, [JSON.stringify(browsers)]);
}

/** Releases that reports may be about, as `<section> <hash>`. */
export async function readKnown(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    `select section || ' ' || hash as key from release where removed_at is null`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** The key for hashing networks, made once for all processes. */
export async function readNetworkKey(pool: Pool): Promise<Buffer> {
  const fresh = randomBytes(32);
  await pool.query(`insert into signing_key (name, key) values ('network', $1) on conflict do nothing`, [fresh]);
  const { rows } = await pool.query<{ key: Buffer }>(`select key from signing_key where name = 'network'`);
  return (rows[0] as { key: Buffer }).key;
}

/**
 * Deletes browsers after two days, sums and failures after thirty; one batch of each, because a statement may take 1.5 s
 * at most.
 */
export async function prune(pool: Pool, batch = 5000): Promise<void> {
  await pool.query(
    `delete from release_browser where ctid = any (array(
       select ctid from release_browser where seen_at < now() - interval '2 days' limit $1))`,
    [batch],
  );
  await pool.query(
    `delete from release_minute where ctid = any (array(
       select ctid from release_minute where minute < now() - interval '30 days' limit $1))`,
    [batch],
  );
  await pruneErrors(pool, batch);
}

interface SumRow {
  section: string;
  hash: string;
  at: Date;
  loads: number;
  failures: number;
  errors: number;
  times: number[];
}
interface CountRow {
  section: string;
  hash: string;
  browsers: number;
  failing: number;
}

const perMinute = `select section, hash, minute as at, loads, errors, times,
    load_failures + integrity_failures + mount_failures as failures`;
/** The day's sums; times added up class by class. */
const daySql = `
  select section, hash, sum(loads)::int as loads, sum(errors)::int as errors,
    sum(load_failures + integrity_failures + mount_failures)::int as failures,
    coalesce((select array_agg(n order by i) from (
      select i, sum(n)::int as n
      from release_minute one, unnest(one.times) with ordinality as t (n, i)
      where one.section = m.section and one.hash = m.hash and one.minute > now() - interval '24 hours'
      group by i) c), '{}') as times
  from release_minute m
  where minute > now() - interval '24 hours' and ($1::text[] is null or section = any ($1))
  group by section, hash`;
const hourSql = `${perMinute} from release_minute
  where minute > now() - interval '60 minutes' and ($1::text[] is null or section = any ($1)) order by minute`;
const browsersSql = `
  select section, hash, count(*)::int as browsers,
    (count(*) filter (where failed_at > now() - interval '24 hours'))::int as failing
  from release_browser
  where seen_at > now() - interval '24 hours' and ($1::text[] is null or section = any ($1))
  group by section, hash`;

/** What browsers reported in the last 24 hours: section -> its releases that had reports, by hash. */
export async function healthOf(pool: Pool, sections?: string[]): Promise<Map<string, ReleaseHealth[]>> {
  const of = [sections ?? null];
  const { days, hours, browsers } = await inSnapshot(pool, async (client) => ({
    days: await client.query<Omit<SumRow, 'at'>>(daySql, of),
    hours: await client.query<SumRow>(hourSql, of),
    browsers: await client.query<CountRow>(browsersSql, of),
  }));
  const same = (a: { section: string; hash: string }) => (b: { section: string; hash: string }) =>
    a.section === b.section && a.hash === b.hash;
  const health = new Map<string, ReleaseHealth[]>();
  for (const row of days.rows.sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
    const counted = browsers.rows.find(same(row));
    const list = health.get(row.section) ?? [];
    health.set(row.section, list);
    list.push({
      hash: row.hash,
      loads: row.loads,
      failures: row.failures,
      errors: row.errors,
      browsers: counted?.browsers ?? 0,
      failingBrowsers: counted?.failing ?? 0,
      loadP75: p75(row.times),
      series: hours.rows.filter(same(row)).map(({ at, loads, failures, errors, times }) => ({
        at: at.toISOString(),
        loads,
        failures,
        errors,
        loadP75: p75(times),
      })),
    });
  }
  return health;
}
