import type { Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { AppContext } from '../context';
import { withRegistrationLock, withRegistryLock } from '../registry/lock';
import type { ReleaseStorage } from '../storage/release-storage';

const day = 86_400_000;
const retentionDays = 30;

/**
 * Removes the files of releases that no browser could get for 30 days; rows stay for the history. Answers which, as
 * `<section> <version>-<hash>`. One that cannot be removed now stays marked and is tried again the next time.
 */
export async function retire(
  {
    pool,
    storage,
    log,
  }: Pick<AppContext, 'pool'> & { storage: ReleaseStorage } & { log?: Pick<AppContext['log'], 'warn'> },
  now = new Date(),
): Promise<string[]> {
  const before = new Date(now.getTime() - retentionDays * day);
  // Marked first, under the registry lock: a marked release cannot become active while its files are deleted.
  const marked = await withRegistryLock(pool, async (client) => {
    await client.query(
      `update release r set removed_at = $2, files_removed_at = null
       where removed_at is null and greatest(last_active_at, created_at) < $1
         and not exists (select from section_pointer p
                         where p.section = r.section and r.hash in (p.stable, p.previous, p.trial))`,
      [before, now],
    );
    // With those of a run that ended before it had removed all.
    const { rows } = await client.query<{ manifest: Release }>(
      'select manifest from release where removed_at is not null and files_removed_at is null order by removed_at, hash',
    );
    // Passes for these live an hour; the tokens of earlier starts are of no more use.
    await client.query('delete from outside_build where created_at < $1', [new Date(now.getTime() - day)]);
    await client.query(`delete from release_token where created_by = 'start' and revoked_at < $1`, [before]);
    return rows.map(({ manifest }) => manifest);
  });
  const removed: string[] = [];
  for (const release of marked) {
    try {
      if (await removeFiles({ pool, storage }, release)) removed.push(`${release.name} ${releaseName(release)}`);
    } catch (error) {
      log?.warn(error, 'files of a release could not be removed');
    }
  }
  return removed;
}

/** False: the release was published again since it was marked, so that its files stay, or another process was faster. */
const removeFiles = ({ pool, storage }: Pick<AppContext, 'pool'> & { storage: ReleaseStorage }, release: Release) =>
  withRegistrationLock(pool, async (client) => {
    const { rows } = await client.query(
      `update release set files_removed_at = now()
       where section = $1 and hash = $2 and removed_at is not null and files_removed_at is null returning 1`,
      [release.name, release.hash],
    );
    if (rows.length === 0) return false;
    await storage.remove(release.name, releaseName(release));
    return true;
  });

/** Retires now and once a day, until stopped. */
export function startRetiring(
  context: Pick<AppContext, 'pool' | 'log'> & { storage: ReleaseStorage },
): () => Promise<void> {
  const run = () =>
    retire(context).then(
      () => {},
      (error) => context.log.warn(error, 'releases were not retired'),
    );
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, day);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
