import type { Pool, PoolClient } from 'pg';
import { type Release, type ReleaseRef, release as releaseSchema } from 'shared/contract/registry';
import { consoleSections } from 'shared/contract/vocabulary/console';
import { releaseName } from 'shared/contract/vocabulary/release';

/** A release that browsers may get: what it consists of, and where and how they load it. */
export interface Loadable {
  manifest: Release;
  ref: ReleaseRef;
}

/** `base`: directory of the release, below this portal or elsewhere. */
export function loadable(
  manifest: Release,
  integrity: string,
  base = `/remotes/${manifest.name}/${releaseName(manifest)}/`,
): Loadable {
  const { version, hash, container, shares } = manifest;
  return { manifest, ref: { version, hash, container, base, entry: base + manifest.entry, integrity, shares } };
}

/** A manifest from the database, possibly written by an older version: missing fields get their defaults. */
const stored = (manifest: Release, integrity: string) => loadable(releaseSchema.parse(manifest), integrity);

export interface SectionState {
  name: string;
  stable: Loadable;
  previous: Loadable | null;
  trial: (Loadable & { percent: number; accounts: string[] }) | null;
  /** Switched off, with what visitors read. */
  disabled: { reason: string } | null;
  /** Releases that were found bad lately, the latest first. */
  withdrawn: { hash: string; atOnce: boolean }[];
}

/** The registry for everybody; resolve.ts selects what one browser gets. */
export interface RegistryState {
  revision: number;
  sections: SectionState[];
}

interface Row {
  section: string;
  revision: number;
  stable: Release;
  stableIntegrity: string;
  previous: Release | null;
  previousIntegrity: string | null;
  trial: Release | null;
  trialIntegrity: string | null;
  percent: number;
  accounts: string[];
  disabled: boolean;
  notice: string;
  withdrawn: SectionState['withdrawn'];
}

/** How long (days) open tabs are told of a withdrawn release, and of how many at most. */
const withdrawnDays = 7;
const maxWithdrawn = 10;

/**
 * All sections but the console's, by one statement. `previous` is null as well when it was blocked or withdrawn.
 * `revision` is the highest of any section; 0 when there is none.
 */
export async function readState(pool: Pool): Promise<RegistryState> {
  const { rows } = await pool.query<Row>(
    `select p.section, p.revision, s.manifest as stable, s.integrity as "stableIntegrity",
            b.manifest as previous, b.integrity as "previousIntegrity",
            t.manifest as trial, t.integrity as "trialIntegrity",
            p.trial_percent::float8 as percent, p.trial_accounts as accounts,
            p.disabled_at is not null as disabled, p.disabled_notice as notice,
            array(select jsonb_build_object('hash', hash, 'atOnce', blocked_at is not null and not blocked_automatic)
                  from release w
                  where w.section = p.section and w.withdrawn_at > now() - make_interval(days => $1)
                  order by w.withdrawn_at desc limit $2) as withdrawn
     from section_pointer p
     join release s on s.section = p.section and s.hash = p.stable
     -- A release that was left because it was bad is nothing to fall back to.
     left join release b on b.section = p.section and b.hash = p.previous
       and b.blocked_at is null and b.withdrawn_at is null
     left join release t on t.section = p.section and t.hash = p.trial
     -- Earlier versions of the program kept it here.
     where p.section <> all ($3)
     order by p.section`,
    [withdrawnDays, maxWithdrawn, [...consoleSections]],
  );
  const sections = rows.map((row): SectionState => {
    const { previous, previousIntegrity, trial, trialIntegrity, percent, accounts } = row;
    return {
      name: row.section,
      stable: stored(row.stable, row.stableIntegrity),
      previous: previous && previousIntegrity ? stored(previous, previousIntegrity) : null,
      trial: trial && trialIntegrity ? { ...stored(trial, trialIntegrity), percent, accounts } : null,
      disabled: row.disabled ? { reason: row.notice } : null,
      withdrawn: row.withdrawn,
    };
  });
  return { revision: Math.max(0, ...rows.map(({ revision }) => revision)), sections };
}

/** A stored release, or undefined when it is unknown or its files were removed. */
export const readRelease = (db: Pool | PoolClient, section: string, hash: string): Promise<Loadable | undefined> =>
  readWhere(db, section, hash, '');

/** The same of one that browsers may get: undefined as well when it is blocked. */
export const readUnblocked = (db: Pool | PoolClient, section: string, hash: string): Promise<Loadable | undefined> =>
  readWhere(db, section, hash, 'and blocked_at is null');

async function readWhere(db: Pool | PoolClient, section: string, hash: string, and: string) {
  const { rows } = await db.query<{ manifest: Release; integrity: string }>(
    `select manifest, integrity from release where section = $1 and hash = $2 and removed_at is null ${and}`,
    [section, hash],
  );
  return rows[0] && stored(rows[0].manifest, rows[0].integrity);
}

/** Stores a release. False: the very same was stored before; if its files had been removed, they count as there again. */
export async function storeRelease(
  db: Pool | PoolClient,
  release: Release,
  integrity: string,
  by: { source: 'start' | 'publish'; publishedBy: string } = { source: 'start', publishedBy: 'start' },
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into release as r (section, hash, version, manifest, integrity, source, published_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (section, hash) do update
       set removed_at = null, created_at = now(), source = excluded.source, published_by = excluded.published_by
       where r.removed_at is not null
     returning 1`,
    [release.name, release.hash, release.version, JSON.stringify(release), integrity, by.source, by.publishedBy],
  );
  return rows.length > 0;
}

export interface Pointer {
  stable: string;
  revision: number;
  /** Who made it stable. */
  who: string;
}

/** Without a lock, unlike readPointer of pointer.ts; undefined for an unknown section. */
export async function readPointer(db: Pool | PoolClient, section: string): Promise<Pointer | undefined> {
  const { rows } = await db.query<Pointer>('select stable, revision, who from section_pointer where section = $1', [
    section,
  ]);
  return rows[0];
}
