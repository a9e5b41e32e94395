import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DemandBrief } from 'shared/contract/home';
import type { Database } from '../db/tables';
import { rangeText } from '../service/sheet';

interface Row {
  id: string;
  title: string;
  anonymous: boolean;
  publisher_kind: string;
  short_name: string | null;
  province: string;
  budget_min: number | null;
  budget_max: number | null;
  deadline: string | null;
}

/** An anonymous publisher is never named, only what it is. */
const briefOf = (row: Row): DemandBrief => ({
  id: row.id,
  title: row.title,
  publisher: row.anonymous || !row.short_name ? row.publisher_kind : row.short_name,
  province: row.province,
  budget: rangeText(row.budget_min, row.budget_max, '万元') ?? '面议',
  deadline: row.deadline,
});

/** Today where the portal lives. */
const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Published demands whose time has not run out. */
export const openDemands = sql`from demand as d left join enterprise as e on e.id = d.enterprise_id
  where d.status = 'published' and (d.deadline is null or d.deadline >= ${today})`;

async function briefs(db: Kysely<Database>, order: RawBuilder<unknown>, count: number): Promise<DemandBrief[]> {
  const { rows } = await sql<Row>`
    select d.id, d.title, d.anonymous, d.publisher_kind, e.short_name, d.province, d.budget_min, d.budget_max, d.deadline
    ${openDemands} order by ${order} limit ${count}`.execute(db);
  return rows.map(briefOf);
}

export const latestDemands = (db: Kysely<Database>, count: number) => briefs(db, sql`d.published_at desc, d.id`, count);

/** Those without an end come last. */
export const closingDemands = (db: Kysely<Database>, count: number) =>
  briefs(db, sql`d.deadline nulls last, d.id`, count);

/** The open demands of one enterprise, soonest end first. Anonymous ones are left out: the page would tell who asks. */
export async function openDemandsOf(db: Kysely<Database>, enterpriseId: string, count: number) {
  const mine = sql`${openDemands} and d.enterprise_id = ${enterpriseId} and not d.anonymous`;
  const { rows } = await sql<Row & { total: number }>`
    select d.id, d.title, d.anonymous, d.publisher_kind, e.short_name, d.province, d.budget_min, d.budget_max, d.deadline,
      count(*) over ()::int as total
    ${mine} order by d.deadline nulls last, d.id limit ${count}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(briefOf) };
}
