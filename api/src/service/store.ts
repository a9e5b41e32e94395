import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ServiceCard, ServiceKind } from 'shared/contract/service';
import { facetOf } from '../db/facets';
import type { Database } from '../db/tables';
import { countOf, findList, inTitle, type Listed } from '../search/list';
import { cardColumns, cardOf, published, type SupplyRow } from './card';
import { rulesOf, type ServiceListInput } from './rules';

export { findDetail } from './detail';

type Db = Kysely<Database>;

const kinds = [
  ['service', '服务'],
  ['spot', '现货'],
  ['platform', '技术平台'],
] as const satisfies readonly (readonly [ServiceKind, string])[];

const listed = (kind: ServiceKind): Listed => ({ kind, rows: published(kind), id: sql.ref('s.id') });

/**
 * 综合: the words in the title itself, then claimed enterprises, then valid evidence that somebody checked (three pieces count in full),
 * then freshness. Every order ends with the id, so that pages never overlap.
 */
function orderOf(kind: ServiceKind, sort: ServiceListInput['sort'], q = ''): RawBuilder<unknown> {
  if (sort === 'latest') return sql`s.updated_at desc, s.id`;
  if (sort === 'favourite') return sql`coalesce(f.count, 0) desc, s.updated_at desc, s.id`;
  return sql`${q ? sql`${inTitle(listed(kind), q)} desc, ` : sql``}(e.claim_status = 'claimed') desc,
    (select least(count(*), 3) from evidence as v where v.id = any(s.cert_ids)
      and v.level in ('register_matched', 'verified') and (v.expires_on is null or v.expires_on >= current_date)) desc,
    s.updated_at desc, s.id`;
}

async function pageOfCards(
  db: Db,
  kind: ServiceKind,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  limit: number,
  offset = 0,
  total = Number.POSITIVE_INFINITY,
) {
  if (offset >= total) return [];
  const { rows } = await sql<SupplyRow>`
    select ${cardColumns(kind)} ${published(kind)} and ${where} order by ${order} limit ${Math.min(limit, total - offset)} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => cardOf(kind, row));
}

/** Records in the order of their favourites; those without any come by the newest first. */
const mostFavoured = (kind: ServiceKind) =>
  sql`select target_id from favourite_count where type = ${kind} order by count desc`;

/** One page of the market with the counts of its filters. */
export async function listSupply(db: Db, input: ServiceListInput) {
  const { kind, q, page, pageSize, sort } = input;
  const rules = rulesOf(input);
  const order = sort === 'favourite' ? mostFavoured(kind) : undefined;
  const [{ where, total, more, counts }, ...sizes] = await Promise.all([
    findList(db, listed(kind), { q, rules, order }),
    ...kinds.map(([name]) => countOf(db, listed(name), q)),
  ]);
  const items = await pageOfCards(db, kind, where, orderOf(kind, sort, q), pageSize, (page - 1) * pageSize, total);
  const kindFacet = {
    name: 'kind',
    options: kinds.map(([value, label], i) => ({ value, label, count: sizes[i] ?? 0 })),
  };
  const facets = [kindFacet, ...rules.filter((rule) => rule.values).map((rule) => facetOf(rule, counts, more))];
  return { items, total, more, page, pageSize, facets };
}

/** The published ones among the given records, by id. */
export async function cardsByIds(db: Db, kind: ServiceKind, ids: readonly string[]): Promise<Map<string, ServiceCard>> {
  if (ids.length === 0) return new Map();
  const cards = await pageOfCards(db, kind, sql<boolean>`s.id = any(${ids}::uuid[])`, sql`s.id`, ids.length);
  return new Map(cards.map((card) => [card.id, card]));
}

/** The newest published records of one enterprise. */
export const newestOf = (db: Db, kind: ServiceKind, enterpriseId: string, count: number): Promise<ServiceCard[]> =>
  pageOfCards(db, kind, sql<boolean>`s.enterprise_id = ${enterpriseId}`, sql`s.updated_at desc, s.id`, count);

/** The first cards of a kind in the order that visitors see first. */
export const bestCards = (db: Db, kind: ServiceKind, count: number): Promise<ServiceCard[]> =>
  pageOfCards(db, kind, sql<boolean>`true`, orderOf(kind, 'default'), count);
