import { sql } from 'kysely';
import { everyRegister } from 'shared/contract/registers';
import { searchProductsMost } from 'shared/contract/search';
import type { spotKinds } from 'shared/contract/vocabulary/supply';
import type { Db } from '../db/tables';
import type { FoundGroup } from './store';

/** Kinds whose title is the name of a product. */
const named = new Set<string>([
  'spot',
  ...everyRegister.filter(({ name, product }) => name === product).map(({ id }) => id),
]);

/** Spot goods that are no products. */
const notProducts = [
  'packaging',
  'reagent',
  'capacity',
] as const satisfies readonly (typeof spotKinds)[number]['code'][];

/** The products that the best hits name and the query speaks of, the most named first. Packaging, reagents and free slots are none. */
export async function productsOf(db: Db, q: string, groups: readonly FoundGroup[]): Promise<string[]> {
  const hits = groups.filter(({ kind }) => named.has(kind)).flatMap(({ items }) => items);
  if (hits.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    with hit as (select product_name(h.title) as name, product_name(norm_of(array[h.title])) as key
        from unnest(${hits.map(({ id }) => id)}::uuid[], ${hits.map(({ title }) => title)}::text[]) as h (id, title)
        where not exists (select 1 from raw_material as r where r.id = h.id and r.kind = '药包材')
          and not exists (select 1 from spot as s where s.id = h.id and s.spot_kind = any(${notProducts}::text[]))),
      asked as (select norm_of(array[${q}::text]) as text, product_name(norm_of(array[${q}::text])) as key)
    select min(hit.name) as name from hit, asked
    where strpos(hit.key, asked.key) > 0 or (length(hit.key) > 1 and strpos(asked.text, hit.key) > 0)
    group by hit.key order by count(*) desc, length(hit.key), hit.key limit ${searchProductsMost}`.execute(db);
  return rows.map(({ name }) => name);
}
