import type { Pool, PoolClient } from 'pg';
import type { Release } from 'shared/contract/registry';
import { CallError } from '../errors';

type Claims = Pick<Release, 'name' | 'title' | 'routes' | 'navigation'>;

/** First parts of addresses that the shell and the server answer themselves. */
const reserved = ['', 'user', 'noFond', 'api', 'remotes', 'shell', 'static'];

/** Whether some path fits both patterns; `:name` stands for any one part. */
function overlap(one: string, other: string): boolean {
  const a = one.split('/');
  const b = other.split('/');
  return a.length === b.length && a.every((part, i) => part === b[i] || part.startsWith(':') || b[i]?.startsWith(':'));
}

const nameOf = ({ title, name }: Claims) => `板块 ${title}（${name}）`;

/** Refuses a release that claims what belongs to somebody else. Throws releaseRouteOwned or releaseNavigationOwned. */
export function refuseForeignClaims(release: Claims, others: Claims[]): void {
  for (const { path } of release.routes) {
    if (reserved.includes(path.split('/')[1] ?? ''))
      throw new CallError('releaseRouteOwned', `路由 ${path} 属于门户外壳`);
    const owner = others.find(({ routes }) => routes.some((route) => overlap(route.path, path)));
    if (owner) throw new CallError('releaseRouteOwned', `路由 ${path} 属于${nameOf(owner)}`);
  }
  for (const { place, path } of release.navigation) {
    const owner = others.find(
      ({ routes, navigation }) =>
        routes.some((route) => overlap(route.path, path)) ||
        navigation.some((entry) => entry.place === place && entry.path === path),
    );
    if (owner) throw new CallError('releaseNavigationOwned', `导航入口 ${path} 属于${nameOf(owner)}`);
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
