import type { Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { ReleaseStorage } from '../storage/release-storage';

/** Releases verified in parallel: reading waits for the disk or the network, hashing for the processor. */
const atOnce = 4;

interface Verified {
  releases: number;
  files: number;
  problems: { release: string; section: string; file: string; problem: string }[];
}

/** Hashes again what is stored, of one section or of all, and compares it with what was registered. Throws releaseUnknown. */
export async function verify(
  { pool, storage }: Pick<AppContext, 'pool'> & { storage: ReleaseStorage },
  section?: string,
): Promise<Verified> {
  const { rows } = await pool.query<{ manifest: Release }>(
    `select manifest from release where removed_at is null and ($1::text is null or section = $1)
     order by section, created_at desc, hash`,
    [section ?? null],
  );
  if (section !== undefined && rows.length === 0) throw new CallError('releaseUnknown', `没有板块 ${section}`);
  const found: Verified['problems'][] = rows.map(() => []);
  let next = 0;
  async function work() {
    while (next < rows.length) {
      const at = next++;
      const { manifest } = rows[at] as { manifest: Release };
      const name = { release: releaseName(manifest), section: manifest.name };
      found[at] = (await storage.verify(manifest)).map((problem) => ({ ...name, ...problem }));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const files = rows.reduce((sum, { manifest }) => sum + manifest.files.length, 0);
  return { releases: rows.length, files, problems: found.flat() };
}
