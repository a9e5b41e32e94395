import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import { CallError } from '../errors';
import { ownerOf } from './address-owner';

/**
 * Refuses a release that claims another section's property, as the gate does: between publishing and activating another
 * section may have become stable. Throws releaseRouteOwned or releaseNavigationOwned.
 */
export function refuseForeignClaims(release: Release, others: Release[]): void {
  for (const { path } of release.routes) {
    const owner = ownerOf(path, others);
    if (owner) throw new CallError('releaseRouteOwned', `路由 ${path} 属于${owner}`);
  }
  for (const { place, path, label } of release.navigation) {
    const owner =
      ownerOf(path.split('?')[0] as string, others) ??
      others.find(({ navigation }) => navigation.some((entry) => entry.place === place && entry.path === path))?.name;
    if (owner) throw new CallError('releaseNavigationOwned', `导航入口「${label}」${path} 属于${owner}`);
  }
}

/** Releases of all other sections that browsers may get now: stable ones and those on trial. */
export async function othersOf(db: Pool | PoolClient, section: string): Promise<Release[]> {
  const { rows } = await db.query<{ manifest: Release }>(
    `select r.manifest from section_pointer p
     join release r on r.section = p.section and r.hash in (p.stable, p.trial)
     where p.section <> $1 order by p.section`,
    [section],
  );
  return rows.map(({ manifest }) => manifest);
}
