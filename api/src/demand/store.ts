import { type RawBuilder, sql } from 'kysely';
import type { DemandCard } from 'shared/contract/demand';
import type { DemandBrief } from 'shared/contract/home';
import { formatBudget } from 'shared/format';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import { findList, type Listed, pageOf } from '../search/list';
import { cardColumns, cardOf, type DemandRow } from './card';
import { type DemandListInput, rulesOf } from './rules';
import { daysLeft, isClosed, openDemands, visibleDemands } from './visible';

const newest = sql`coalesce(d.published_at, d.created_at) desc, d.id`;

/**
 * Closed demands come last in every order, the newest first. Every order ends with the id, so that pages never overlap.
 */
function orderOf(sort: DemandListInput['sort']): RawBuilder<unknown> {
  if (sort === 'deadline') return sql`${isClosed}, case when not ${isClosed} then d.deadline end nulls last, ${newest}`;
  if (sort === 'budget')
    return sql`${isClosed}, case when not ${isClosed} then coalesce(d.budget_max, d.budget_min) end desc nulls last, ${newest}`;
  return sql`${isClosed}, ${newest}`;
}

/** Ids in the order of a sort, as far as an index supports it; the newest need none. */
const heads: Partial<Record<DemandListInput['sort'], RawBuilder<unknown>>> = {
  deadline: sql`select d.id from demand as d where d.status = 'published' and ${daysLeft} >= 0 order by d.deadline, d.id`,
  budget: sql`select d.id from demand as d where d.status = 'published' and coalesce(d.budget_max, d.budget_min) is not null
    and (d.deadline is null or ${daysLeft} >= 0) order by coalesce(d.budget_max, d.budget_min) desc`,
};

/** The market of demands on top of the search index. */
export const listed: Listed = { kind: 'demand', rows: visibleDemands, id: sql.ref('d.id') };

/** One page of the market with the counts of its filters. An enterprise's name finds a demand only where it is shown. */
export async function listDemands(db: Db, input: DemandListInput) {
  const { q, sort } = input;
  const rules = rulesOf(input, input.dues.length ? await todayOf(db) : undefined);
  const found = await findList(db, listed, { q, rules, order: heads[sort] });
  const { rows, facets, answer } = await pageOf(found, rules, input, async (limit, offset) => {
    const page = await sql<DemandRow>`select ${cardColumns} ${visibleDemands} and ${found.where}
      order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(db);
    return page.rows;
  });
  return { items: rows.map(cardOf), ...answer, facets };
}

/** The public ones among the given records, by id. */
export async function demandCardsByIds(db: Db, ids: readonly string[]): Promise<Map<string, DemandCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DemandRow>`
    select ${cardColumns} ${visibleDemands} and d.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}

function briefOf(row: DemandRow): DemandBrief {
  const { id, title, publisher, province, deadline } = cardOf(row);
  return {
    id,
    title,
    publisher: publisher.name,
    province,
    budget: formatBudget(row.budget_min, row.budget_max),
    deadline,
  };
}

async function briefs(db: Db, order: RawBuilder<unknown>, count: number): Promise<DemandBrief[]> {
  const { rows } = await sql<DemandRow>`
    select ${cardColumns} ${openDemands} order by ${order} limit ${count}`.execute(db);
  return rows.map(briefOf);
}

/** The open demands published last, the newest first; an anonymous publisher is named by its kind only. */
export const latestDemands = (db: Db, count: number) => briefs(db, newest, count);

/** Those without a deadline come last. */
export const closingDemands = (db: Db, count: number) => briefs(db, sql`d.deadline nulls last, d.id`, count);

/** The open ones among the given, in the given order. */
export async function demandsByIds(db: Db, ids: readonly string[]): Promise<DemandBrief[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DemandRow>`
    select ${cardColumns} ${openDemands} and d.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], d.id)`.execute(
    db,
  );
  return rows.map(briefOf);
}

/**
 * The open demands of one enterprise, soonest deadline first. Anonymous ones are left out: the page would reveal the
 * publisher.
 */
export async function openDemandsOf(db: Db, enterpriseId: string, count: number) {
  const mine = sql`${openDemands} and d.enterprise_id = ${enterpriseId} and not d.anonymous`;
  const { rows } = await sql<DemandRow & { total: number }>`
    select ${cardColumns}, count(*) over ()::int as total
    ${mine} order by d.deadline nulls last, d.id limit ${count}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(briefOf) };
}
