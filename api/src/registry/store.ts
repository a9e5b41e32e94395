import type { Pool } from 'pg';
import type { Registry, RegistrySection, Release, ReleaseRef } from 'shared/contract/registry';

interface Row {
  section: string;
  stable: Release;
  stableIntegrity: string;
  previous: Release | null;
  previousIntegrity: string | null;
}

/** Folder of a release below /remotes/<section>/ and below the stored releases. */
export const releaseFolder = ({ version, hash }: Pick<Release, 'version' | 'hash'>) => `${version}-${hash}`;

function refOf(release: Release, integrity: string): ReleaseRef {
  const base = `/remotes/${release.name}/${releaseFolder(release)}/`;
  return {
    version: release.version,
    hash: release.hash,
    container: release.container,
    base,
    entry: base + release.entry,
    integrity,
    shares: release.shares,
  };
}

/** Stable releases of all sections with their routes and navigation, and the files for preloading. */
export async function readRegistry(pool: Pool): Promise<{ registry: Registry; releases: Map<string, Release> }> {
  const { rows } = await pool.query<Row & { revision: string }>(
    `select p.section, s.manifest as stable, s.integrity as "stableIntegrity", b.manifest as previous, b.integrity as "previousIntegrity",
            (select coalesce(max(revision), 0) from section_pointer) as revision
     from section_pointer p
     join release s on s.section = p.section and s.hash = p.stable
     left join release b on b.section = p.section and b.hash = p.previous
     order by p.section`,
  );
  const sections: RegistrySection[] = rows.map(({ section, stable, stableIntegrity, previous, previousIntegrity }) => ({
    name: section,
    title: stable.title,
    routes: stable.routes,
    navigation: stable.navigation,
    stable: refOf(stable, stableIntegrity),
    fallback: previous && previousIntegrity ? refOf(previous, previousIntegrity) : null,
    channel: 'stable' as const,
  }));
  return {
    registry: { revision: Number(rows[0]?.revision ?? 0), audience: '', sections },
    releases: new Map(rows.map(({ section, stable }) => [section, stable])),
  };
}

/** Stores a release; the same hash again changes nothing. */
export async function storeRelease(pool: Pool, release: Release, integrity: string): Promise<void> {
  await pool.query(
    `insert into release (section, hash, version, manifest, integrity) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [release.name, release.hash, release.version, JSON.stringify(release), integrity],
  );
}

export interface Pointer {
  stable: string;
  revision: number;
}

export async function readPointer(pool: Pool, section: string): Promise<Pointer | undefined> {
  const { rows } = await pool.query<Pointer>('select stable, revision from section_pointer where section = $1', [
    section,
  ]);
  return rows[0];
}

/**
 * Makes a stored release the stable one, if the pointer still is at the revision that was seen (0: there is none yet).
 * The one before becomes the fallback; who and why go into the history; all processes hear of it. False: somebody was faster.
 */
export async function activate(
  pool: Pool,
  change: { section: string; hash: string; who: string; why: string; seenRevision: number },
): Promise<boolean> {
  const client = await pool.connect();
  try {
    // One at a time over all sections, so that revisions become visible in their order.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7208102)');
    const { rows } = await client.query<{ revision: number }>(
      `with old as (select stable, revision from section_pointer where section = $1),
          moved as (
            insert into section_pointer as p (section, stable, previous, revision)
            select $1, $2, null, nextval('registry_revision')::int where $5 = 0 or exists (select 1 from old)
            on conflict (section) do update
              set stable = excluded.stable, previous = p.stable, revision = excluded.revision
              where p.revision = $5
            returning revision),
          logged as (
            insert into registry_history (section, hash, before, who, why)
            select $1, $2, (select stable from old), $3, $4 from moved)
     select revision, pg_notify('registry', '') from moved`,
      [change.section, change.hash, change.who, change.why, change.seenRevision],
    );
    await client.query('commit');
    return rows.length > 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
