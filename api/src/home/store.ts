import { sql } from 'kysely';
import type { HomeOverview } from 'shared/contract/home';
import type { SearchKind } from 'shared/contract/search';
import { chainSegments, codesUnder, productionParts } from 'shared/contract/vocabulary';
import { createStaleWhileRevalidate } from '../db/stale-while-revalidate';
import type { Db } from '../db/tables';
import { openDemands } from '../demand/visible';
import { limits, marketSize } from '../search/market-size';

/** How many visitors may read of each kind, as the search index counts them. */
export async function countKinds<K extends SearchKind>(db: Db, kinds: readonly K[]): Promise<Record<K, number>> {
  const sizes = await Promise.all(kinds.map(async (kind) => [kind, await marketSize(db, kind)] as const));
  return Object.fromEntries(sizes) as Record<K, number>;
}

type PerCategory = { code: string; n: number }[];
const sum = (list: PerCategory) => list.reduce((all, { n }) => all + n, 0);

const openPerCategory = createStaleWhileRevalidate<'demand', PerCategory>(
  async (db) => {
    const { rows } = await sql<PerCategory[number]>`
      select d.category_code as code, count(*)::int as n ${openDemands} group by 1`.execute(db);
    return rows;
  },
  (list) => sum(list) <= limits.smallMarket,
);

/** Services and open demands per segment of the chain, and how many demands are open. */
export async function countSegments(
  db: Db,
): Promise<Pick<HomeOverview, 'stages' | 'production'> & { openDemands: number }> {
  const [services, demands] = await Promise.all([
    sql<PerCategory[number]>`
      select c.category_code as code, sum(c.n)::int as n from enterprise_category as c
      join enterprise as e on e.id = c.enterprise_id and e.status = 'published' group by 1`.execute(db),
    openPerCategory(db, 'demand'),
  ]);
  const counted = ({ name, categories }: { name: string; categories: readonly string[] }) => {
    const leaves = new Set(categories.flatMap((code) => codesUnder('categories', code)));
    const mine = (list: PerCategory) => sum(list.filter(({ code }) => leaves.has(code)));
    return { name, categories: [...categories], services: mine(services.rows), demands: mine(demands) };
  };
  return {
    stages: chainSegments.map(counted),
    production: productionParts.map(counted),
    openDemands: sum(demands),
  };
}
