import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ServiceCard, ServiceKind } from 'shared/contract/service';
import { allOf, countFacets, facetOf } from '../db/facets';
import type { Database } from '../db/tables';
import { containsAll, wordsOf } from '../db/text-search';
import { cardColumns, cardOf, published, type SupplyRow } from './card';
import { rulesOf, type ServiceListInput } from './rules';

export { findDetail } from './detail';

type Db = Kysely<Database>;

const kinds = [
  ['service', '服务'],
  ['spot', '现货'],
  ['platform', '技术平台'],
] as const satisfies readonly (readonly [ServiceKind, string])[];

const titleColumn = (kind: ServiceKind) => (kind === 'spot' ? sql`s.name` : sql`s.title`);
const keywordIn = (words: readonly string[]) => containsAll(words, [sql.ref('s.norm'), sql.ref('e.norm')]);

/**
 * 综合: the words in the title itself, then claimed enterprises, then valid evidence that somebody checked (three pieces count in full),
 * then freshness. Every order ends with the id, so that pages never overlap.
 */
function orderOf(kind: ServiceKind, sort: ServiceListInput['sort'], words: readonly string[]): RawBuilder<unknown> {
  if (sort === 'latest') return sql`s.updated_at desc, s.id`;
  if (sort === 'favourite') return sql`coalesce(f.count, 0) desc, s.updated_at desc, s.id`;
  const inTitle = containsAll(words, [sql`norm_of(array[${titleColumn(kind)}])`]);
  return sql`${words.length ? sql`${inTitle} desc, ` : sql``}(e.claim_status = 'claimed') desc,
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
) {
  const { rows } = await sql<SupplyRow>`
    select ${cardColumns(kind)} ${published(kind)} and ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => cardOf(kind, row));
}

/** One page of the market with the counts of its filters. Two statements, side by side. */
export async function listSupply(db: Db, input: ServiceListInput) {
  const { kind, page, pageSize, sort } = input;
  const words = wordsOf(input.q);
  const keyword = keywordIn(words);
  const rules = rulesOf(input);
  const perKind = kinds.map(
    ([name]) => sql`select 'kind', ${sql.lit(name)}, count(*)::int ${published(name)} and ${keyword}`,
  );
  const [items, { total, counts }] = await Promise.all([
    pageOfCards(
      db,
      kind,
      sql<boolean>`${keyword} and ${allOf(rules)}`,
      orderOf(kind, sort, words),
      pageSize,
      (page - 1) * pageSize,
    ),
    countFacets(db, sql`${published(kind)} and ${keyword}`, rules, perKind),
  ]);
  const kindFacet = {
    name: 'kind',
    options: kinds.map(([value, label]) => ({ value, label, count: counts.get('kind')?.get(value) ?? 0 })),
  };
  const facets = [kindFacet, ...rules.filter((rule) => rule.values).map((rule) => facetOf(rule, counts))];
  return { items, total, page, pageSize, facets };
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
  pageOfCards(db, kind, sql<boolean>`true`, orderOf(kind, 'default', []), count);
