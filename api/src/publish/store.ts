import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { type Release, release as schema } from 'shared/contract/registry';
import type { ReleaseCall } from 'shared/contract/release';
import { withRegistrationLock } from '../registry/lock';
import type { Known } from './gate';
import { nameOf } from './gate/known';

/** Whether the very same release is stored, files and all. */
export async function isStored(db: Pool | PoolClient, release: Release): Promise<boolean> {
  const { rows } = await db.query<{ manifest: Release }>(
    'select manifest from release where section = $1 and hash = $2 and removed_at is null',
    [release.name, release.hash],
  );
  return rows[0] !== undefined && isSame(rows[0].manifest, release);
}

const isSame = (stored: Release, release: Release) => isDeepStrictEqual(schema.parse(stored), release);

/** What the rules need from the database. A release whose expired files were removed may be published again unchanged. */
export async function readKnown(db: Pool | PoolClient, release: Release): Promise<Omit<Known, 'shares'>> {
  const { rows: near } = await db.query<{ manifest: Release }>(
    `select manifest from release
     where (section = $1 and (version = $2 or hash = $3)) or manifest ->> 'container' = $4`,
    [release.name, release.version, release.hash, release.container],
  );
  const { rows: others } = await db.query<{ manifest: Release }>(
    `select r.manifest from release r
     left join section_pointer p on p.section = r.section and (p.stable = r.hash or p.trial = r.hash)
     where r.section <> $1 and (p.section is not null or r.created_at =
       (select max(created_at) from release n where n.section = r.section and n.removed_at is null))
     order by r.section`,
    [release.name],
  );
  const { rows: stored } = await db.query<{ version: string }>(
    'select distinct version from release where section = $1 and hash <> $2',
    [release.name, release.hash],
  );
  const different = near.map(({ manifest }) => manifest).filter((stored) => !isSame(stored, release));
  const own = different.filter(({ name, version }) => name === release.name && version === release.version);
  const holder = different.find((stored) => !own.includes(stored));
  return {
    own,
    holder: holder && nameOf(holder),
    others: others.map(({ manifest }) => manifest),
    versions: stored.map(({ version }) => version),
  };
}

/**
 * Stores a release and writes its row, under the registration lock. `judge` repeats the rules, now that nobody else can
 * register; then `put` moves the files, which are staged, to their place. False: the same release was registered before.
 */
export async function register(
  pool: Pool,
  release: Release,
  { publishedBy, calls }: { publishedBy: string; calls: ReleaseCall[] },
  { judge, put }: { judge(db: PoolClient): Promise<void>; put(): Promise<void> },
): Promise<boolean> {
  return withRegistrationLock(pool, async (client) => {
    const fresh = !(await isStored(client, release));
    if (fresh) await judge(client);
    await put();
    if (fresh) {
      const entry = release.files.find(({ path }) => path === release.entry);
      await client.query(
        `insert into release (section, hash, version, manifest, integrity, source, published_by, calls)
         values ($1, $2, $3, $4, $5, 'publish', $6, $7)
         on conflict (section, hash) do update set removed_at = null, created_at = now(), published_by = $6, calls = $7`,
        [
          release.name,
          release.hash,
          release.version,
          JSON.stringify(release),
          entry?.integrity,
          publishedBy,
          JSON.stringify(calls),
        ],
      );
    }
    return fresh;
  });
}
