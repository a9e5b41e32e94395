import { type RawBuilder, sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import { type ProductDetail, productCountMost } from 'shared/contract/product';
import { everyRegister } from 'shared/contract/registers';
import type { Db } from '../db/tables';
import { type LineRow, linkedRows, type RegisterLines, registers, rowsShown } from '../enterprise/registers';
import { isOffered } from '../enterprise-summary/offered';
import { namesProduct, refOf, tableOf } from '../register/columns';
import { productKey } from '../register/product-key';
import { kinds } from '../search/kinds';
import { cap, type FoundGroup, findGroups, foundRow } from '../search/store';
import { formsOf } from '../search/words';
import { leadsOf } from './leads';

type Part = ProductDetail['registers'][number];
type Offer = ProductDetail['offers'][number];

const descriptions = new Map(everyRegister.map((register) => [register.id, register]));

/** The rows of a product as `r`, by its index. */
function rowsOf({ key }: RegisterLines, product: string): RawBuilder<unknown> {
  const register = descriptions.get(key);
  if (!register?.product) throw new Error(`${key} names no products`);
  return sql`${tableOf(register)} and ${productKey(refOf(register.product))} = ${product} and ${namesProduct(register)}`;
}

async function registerOf(db: Db, lines: RegisterLines, product: string, name: string): Promise<Part> {
  const { key, label, head, path, cells } = lines;
  const rows = rowsOf(lines, product);
  const found = await sql<LineRow>`
    select r.id, ${cells} as cells, r.source, r.as_of,
      (select count(*)::int from (select 1 ${rows} limit ${productCountMost + 1}) as counted) as total
    ${rows} order by r.as_of desc, r.id desc limit ${rowsShown}`.execute(db);
  const [first] = found.rows;
  return {
    key,
    label,
    head,
    total: Math.min(first?.total ?? 0, productCountMost),
    more: (first?.total ?? 0) > productCountMost,
    path: path(name),
    rows: linkedRows(key, found.rows),
    source: first?.source ?? '',
    asOf: first?.as_of ?? '',
  };
}

/** Its salts under the names that are known, then what spot goods say of themselves; a known name is not told twice. */
const substancesOf = async (db: Db, product: string) =>
  (
    await sql<ProductDetail['substances'][number]>`
      select name, "nameEn", "casNo" from (
      select 1 as place, g.name, g.name_en as "nameEn", g.cas_no as "casNo" from goods_name as g
        where g.keys && match_name_keys(array[${product}]) and ${product} = any(g.names)
      union all (select distinct on (s.name) 2, s.name, s.name_en, s.cas_no
      from (select name, name_en, cas_no, enterprise_id from spot
        where status = 'published' and ${productKey(sql.ref('name'))} = ${product}
        order by updated_at desc, id limit ${productCountMost}) as s
      join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
        and not exists (select from goods_name as g where g.name = s.name)
      order by s.name, s.cas_no nulls last, s.name_en nulls last limit ${rowsShown})) as told order by place, name limit ${rowsShown}`.execute(
      db,
    )
  ).rows;

const offerPaths: Record<Offer['key'], (q: string) => string> = {
  spot: (q) => paths.serviceMarket({ kind: 'spot', q }),
  service: (q) => paths.serviceMarket({ q }),
  demand: (q) => paths.demandMarket({ q }),
};
const offerKeys = Object.keys(offerPaths) as Offer['key'][];

/** Spot goods that are the product itself: a longer name may be another substance, as 艾司奥美拉唑 is not 奥美拉唑. */
async function goodsOf(db: Db, product: string): Promise<FoundGroup> {
  const { rows } = await sql<Pick<FoundGroup, 'count' | 'items'>>`
    with named as materialized (
      select i.*, s.updated_at from spot as s join search_item as i on i.kind = search_kind_of('spot') and i.id = s.id
      where ${isOffered('spot', 's')} and ${productKey(sql.ref('s.name'))} = ${product}
      order by s.updated_at desc, s.id limit ${cap})
    select (select count(*)::int from named) as count, coalesce((select json_agg(${foundRow} order by i.updated_at desc, i.id)
      from (select * from named order by updated_at desc, id limit ${rowsShown}) as i), '[]') as items`.execute(db);
  return { kind: 'spot', count: 0, items: [], ...rows[0] };
}

async function offersOf(db: Db, name: string, goods: FoundGroup): Promise<Offer[]> {
  const others = offerKeys.filter((key) => key !== 'spot');
  const texts = await findGroups(db, others, formsOf(name).forms, { limit: rowsShown });
  const groups = [goods, ...texts];
  return offerKeys.map((key) => {
    const { count, items } = groups.find(({ kind }) => kind === key) ?? { count: 0, items: [] };
    return {
      key,
      label: kinds[key].label,
      total: count,
      more: count >= cap,
      path: offerPaths[key](name),
      rows: items.map(({ id, title, sub, on }) => ({ id, title, sub, on, path: kinds[key].path(id) })),
    };
  });
}

/** The name of the product that is called otherwise in registers: 二甲双胍 for metformin. */
async function knownName(db: Db, asked: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select g.name from match_goods_name(${asked}::text) as called, goods_name as g
    where g.keys && match_name_keys(array[called]) and called = any(g.names) order by char_length(g.name), g.name limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

async function productUnder(db: Db, asked: string): Promise<ProductDetail | undefined> {
  const { rows } = await sql<{ key: string; name: string }>`
    select ${productKey(sql`${asked}::text`)} as key, product_name(${asked}::text) as name`.execute(db);
  const { key, name } = rows[0] as { key: string; name: string };
  const [found, goods] = await Promise.all([
    Promise.all(registers.map((lines) => registerOf(db, lines, key, name))),
    goodsOf(db, key),
  ]);
  if (goods.count === 0 && found.every(({ total }) => total === 0)) return undefined;
  const [substances, offers, leads] = await Promise.all([
    substancesOf(db, key),
    offersOf(db, name, goods),
    leadsOf(db, key),
  ]);
  return { name, substances, registers: found, offers, leads };
}

/**
 * A product by any of its names, in English too; undefined when no register and no spot goods name it. Each part is read by an
 * index, at most `productCountMost` entries of it.
 */
export async function findProduct(db: Db, asked: string): Promise<ProductDetail | undefined> {
  const found = await productUnder(db, asked);
  if (found) return found;
  const known = await knownName(db, asked);
  return known === undefined ? undefined : productUnder(db, known);
}
