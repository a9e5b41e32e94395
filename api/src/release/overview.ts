import type { Pool } from 'pg';
import type { ReleaseSummary, SectionStatus } from 'shared/contract/release';
import { consoleSections } from 'shared/contract/vocabulary/console';
import { inSnapshot } from '../db/transaction';
import { healthOf } from '../release-health/store';
import { readLatest } from './history';

/** Releases listed of one section, beside those that browsers get. */
const maxReleases = 50;

interface ReleaseRow extends Omit<ReleaseSummary, 'createdAt' | 'lastActiveAt' | 'blocked'> {
  section: string;
  title: string;
  createdAt: Date;
  lastActiveAt: Date | null;
  blockedAt: Date | null;
  blockedBy: string;
  blockedWhy: string;
  blockedAutomatic: boolean;
}

interface PointerRow {
  section: string;
  revision: number;
  stable: string;
  previous: string | null;
  trial: string | null;
  percent: number;
  /** User names. */
  accounts: string[];
  disabledAt: Date | null;
  disabledBy: string;
  disabledNotice: string;
}

const releasesSql = `
  select * from (
    select r.section, r.hash, r.version, r.manifest ->> 'title' as title, r.created_at as "createdAt",
      r.published_by as "publishedBy", r.source, r.last_active_at as "lastActiveAt", r.calls,
      r.blocked_at as "blockedAt", coalesce(r.blocked_by, '') as "blockedBy", coalesce(r.blocked_why, '') as "blockedWhy",
      r.blocked_automatic as "blockedAutomatic",
      (select coalesce(sum((f ->> 'size')::bigint), 0)::float8 from jsonb_array_elements(r.manifest -> 'files') f) as size,
      jsonb_array_length(r.manifest -> 'files') as "fileCount",
      case r.hash when p.stable then 'stable' when p.trial then 'trial' when p.previous then 'previous' else 'stored' end as state,
      row_number() over (partition by r.section order by r.created_at desc, r.hash) as n
    from release r left join section_pointer p on p.section = r.section
    where r.removed_at is null and r.section not in (${consoleSections.map((name) => `'${name}'`).join(', ')}) and ($2::text is null or r.section = $2)) ranked
  where n <= $1 or state <> 'stored'
  order by section, n`;
const pointersSql = `
  select section, revision, stable, previous, trial, trial_percent::float8 as percent,
    array(select user_name from account where id = any (trial_accounts) order by user_name) as accounts,
    disabled_at as "disabledAt", coalesce(disabled_by, '') as "disabledBy", disabled_notice as "disabledNotice"
  from section_pointer`;

function summaryOf(row: ReleaseRow): ReleaseSummary {
  const { createdAt, lastActiveAt, blockedAt, blockedBy, blockedWhy, blockedAutomatic } = row;
  const { hash, version, publishedBy, source, size, fileCount, state, calls } = row;
  const by = { who: blockedBy, why: blockedWhy, automatic: blockedAutomatic };
  return {
    ...{ hash, version, publishedBy, source, size, fileCount, state, calls },
    createdAt: createdAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
    blocked: blockedAt && { at: blockedAt.toISOString(), ...by },
  };
}

/** Every section that has a release, or `only` one of them, with everything that operators see. */
export async function readOverview(pool: Pool, only: string | null = null): Promise<SectionStatus[]> {
  const [{ releases, pointers, changes }, health] = await Promise.all([
    inSnapshot(pool, async (client) => ({
      releases: await client.query<ReleaseRow>(releasesSql, [maxReleases, only]),
      pointers: await client.query<PointerRow>(pointersSql),
      changes: await readLatest(client, 10),
    })),
    healthOf(pool, only === null ? undefined : [only]),
  ]);
  const names = [...new Set(releases.rows.map(({ section }) => section))];
  return names.map((name) => {
    const own = releases.rows.filter(({ section }) => section === name);
    const pointer = pointers.rows.find(({ section }) => section === name);
    const shown = own.find(({ state }) => state === 'stable') ?? own[0];
    return {
      name,
      title: shown?.title ?? name,
      revision: pointer?.revision ?? 0,
      stable: pointer?.stable ?? null,
      previous: pointer?.previous ?? null,
      trial: pointer?.trial ? { hash: pointer.trial, percent: pointer.percent, accounts: pointer.accounts } : null,
      disabled: pointer?.disabledAt
        ? { at: pointer.disabledAt.toISOString(), who: pointer.disabledBy, reason: pointer.disabledNotice }
        : null,
      releases: own.map(summaryOf),
      changes: changes.filter(({ section }) => section === name),
      health: health.get(name) ?? [],
    };
  });
}
