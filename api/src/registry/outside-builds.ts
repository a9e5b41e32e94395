import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Release } from 'shared/contract/registry';
import { type Loadable, loadable } from './store';

/**
 * Builds on developers' machines that override passes were made for. Stored, because a pass in a link is too short for
 * routes, shares and hashes; the digest in the pass pins all of them.
 */
export async function storeOutsideBuild(pool: Pool, manifest: Release, base: string): Promise<string> {
  const text = JSON.stringify(manifest);
  const digest = createHash('sha256').update(`${base}\n${text}`).digest('base64url');
  await pool.query(
    `insert into outside_build (digest, section, base, manifest) values ($1, $2, $3, $4)
     on conflict (digest) do update set created_at = now()`,
    [digest, manifest.name, base, text],
  );
  return digest;
}

/**
 * The build of a pass; undefined when this section has none with the digest, or its entry is not among its files.
 * Retiring deletes a build a day after the last pass for it was made.
 */
export async function readOutsideBuild(pool: Pool, section: string, digest: string): Promise<Loadable | undefined> {
  const { rows } = await pool.query<{ manifest: Release; base: string }>(
    'select manifest, base from outside_build where section = $1 and digest = $2',
    [section, digest],
  );
  const { manifest, base } = rows[0] ?? {};
  const entry = manifest?.files.find(({ path }) => path === manifest.entry);
  return manifest && base && entry ? loadable(manifest, entry.integrity, base) : undefined;
}
