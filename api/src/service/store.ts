import { type RawBuilder, sql } from 'kysely';
import { isOfferOver } from 'shared/contract/offer';
import type { ServiceCard, ServiceKind } from 'shared/contract/service';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import { countOf, findList, type Listed, newestMarket, pageOf } from '../search/list';
import { cardColumns, cardOf, offered, published, type SupplyRow } from './card';
import { rulesOf, type ServiceListInput } from './rules';

const kinds = [
  ['service', '服务'],
  ['spot', '现货'],
  ['platform', '技术平台'],
] as const satisfies readonly (readonly [ServiceKind, string])[];

/** A market of supply on top of the search index. */
export const listed = (kind: ServiceKind): Listed => ({ kind, rows: offered(kind), id: sql.ref('s.id') });

/**
 * 综合: the words in the title itself, then claimed enterprises, then valid evidence that was verified (three pieces count
 * in full), then freshness. Every order ends with the id, so that pages never overlap.
 */
function orderOf(sort: ServiceListInput['sort'], titled?: RawBuilder<boolean>): RawBuilder<unknown> {
  if (sort === 'latest') return sql`s.updated_at desc, s.id`;
  if (sort === 'favourite') return sql`coalesce(f.count, 0) desc, s.updated_at desc, s.id`;
  return sql`${titled ? sql`${titled} desc, ` : sql``}(e.claim_status = 'claimed') desc,
    (select least(count(*), 3) from evidence as v where v.id = any(s.cert_ids)
      and v.level in ('register_matched', 'verified') and (v.expires_on is null or v.expires_on >= today_cn())) desc,
    s.updated_at desc, s.id`;
}

async function cardsOf(
  db: Db,
  kind: ServiceKind,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  limit: number,
  offset = 0,
  among = offered(kind),
) {
  const { rows } = await sql<SupplyRow>`
    select ${cardColumns(kind)} ${among} and ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => cardOf(kind, row));
}

/** Records in the order of their favourites; those without any follow by the newest first. */
const mostFavoured = (kind: ServiceKind) =>
  sql`select target_id from favourite_count where type = ${kind} order by count desc`;

/** One page of the market with the counts of its filters. */
export async function listSupply(db: Db, input: ServiceListInput) {
  const { kind, q, sort } = input;
  const rules = rulesOf(input, input.freeWithin.length ? await todayOf(db) : undefined);
  const order = sort === 'favourite' ? mostFavoured(kind) : undefined;
  const finding = findList(db, listed(kind), { q, rules, order, titleFirst: sort === 'default' });
  const sizing = kinds.map(async ([name]) =>
    name === kind ? (await finding).unfiltered : countOf(db, listed(name), q),
  );
  const [found, ...sizes] = await Promise.all([finding, ...sizing]);
  const { rows, facets, answer } = await pageOf(found, rules, input, (limit, offset) =>
    cardsOf(db, kind, found.where, orderOf(sort, found.titled), limit, offset),
  );
  const kindFacet = {
    name: 'kind',
    options: kinds.map(([value, label], i) => ({ value, label, count: sizes[i] ?? 0 })),
  };
  return { items: rows, ...answer, facets: [kindFacet, ...facets] };
}

/** The published ones among the given records, by id; goods whose offer is over say so. */
export async function cardsByIds(db: Db, kind: ServiceKind, ids: readonly string[]): Promise<Map<string, ServiceCard>> {
  if (ids.length === 0) return new Map();
  const among = published(kind);
  const cards = await cardsOf(db, kind, sql<boolean>`s.id = any(${ids}::uuid[])`, sql`s.id`, ids.length, 0, among);
  return new Map(cards.map((card) => [card.id, card]));
}

/** Those among the given records that are on offer, by id. */
export async function offeredByIds(
  db: Db,
  kind: ServiceKind,
  ids: readonly string[],
): Promise<Map<string, ServiceCard>> {
  const cards = await cardsByIds(db, kind, ids);
  return new Map([...cards].filter(([, card]) => !isOfferOver(card)));
}

/** The newest of what one enterprise has on offer. */
export const newestOf = (db: Db, kind: ServiceKind, enterpriseId: string, count: number): Promise<ServiceCard[]> =>
  cardsOf(db, kind, sql<boolean>`s.enterprise_id = ${enterpriseId}`, sql`s.updated_at desc, s.id`, count);

/** The first cards of a kind in the default order; of a large kind, the first among the newest. */
export const bestCards = async (db: Db, kind: ServiceKind, count: number): Promise<ServiceCard[]> =>
  cardsOf(db, kind, await newestMarket(db, listed(kind)), orderOf('default'), count);

const relatedCount = 4;
/** By what records of a kind are alike. */
const groupColumn = { service: 'category_code', spot: 'spot_kind', platform: 'platform_kind' } as const;

/** The newest like a record, from other enterprises. */
export function relatedTo(db: Db, kind: ServiceKind, row: SupplyRow): Promise<ServiceCard[]> {
  const column = groupColumn[kind];
  const group = (row as unknown as Record<string, string>)[column];
  return cardsOf(
    db,
    kind,
    sql<boolean>`s.${sql.ref(column)} = ${group} and s.enterprise_id <> ${row.enterprise_id}`,
    sql`s.updated_at desc, s.id`,
    relatedCount,
  );
}
