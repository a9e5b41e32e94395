import type { Pool } from 'pg';
import { releaseNameSql } from '../lib/release-name';

/** A release that may be rolled back, and the one that browsers would get instead. */
export interface WatchedRelease {
  section: string;
  hash: string;
  trial: boolean;
  /** When browsers began to get it in this role. */
  since: Date;
  /** Whole minutes from then, at least 1. */
  minutes: number;
  behind: string;
  /** Such as `0.1.0-1a2b3c4d`. */
  behindLabel: string;
}

/**
 * Trials, and activations younger than `watch` seconds. A release restored by a rollback is not watched: the one behind
 * it has just been left, and the two would alternate for ever. Nor is one that a taking back restored: it leaves no
 * `previous`.
 */
const watchedReleasesSql = `
  with role as (
    select p.section, p.trial as hash, true as trial, p.stable as behind, h.at as since
    from section_pointer p
    cross join lateral (
      select at from registry_history where section = p.section and verb = 'trial' and hash = p.trial
      order by id desc limit 1) h
    union all
    select p.section, p.stable, false, p.previous, h.at
    from section_pointer p
    cross join lateral (
      select at, before, hash, verb from registry_history
      where section = p.section and verb in ('activate', 'promote', 'rollback')
      order by id desc limit 1) h
    where h.verb <> 'rollback' and h.hash = p.stable and h.before = p.previous and h.at > now() - make_interval(secs => $1))
  select role.*, greatest(1, ceil(extract(epoch from now() - since) / 60))::int as minutes,
    ${releaseNameSql('r')} as "behindLabel"
  from role join release r on r.section = role.section and r.hash = role.behind
  order by role.section, role.trial desc`;

/** By section, its trial first. `watch`: seconds after an activation; a trial is watched as long as it runs. */
export async function readWatchedReleases(pool: Pool, watch: number): Promise<WatchedRelease[]> {
  return (await pool.query<WatchedRelease>(watchedReleasesSql, [watch])).rows;
}
