import { sql } from 'kysely';
import type { DemandBrief } from 'shared/contract/home';
import { formatBudget } from 'shared/format';
import type { Db } from '../db/tables';
import { openDemands } from '../demand/visible';

type Row = Omit<DemandBrief, 'budget'> & { budget_min: number | null; budget_max: number | null };

/** Public summary of the open demands among the given ones, by id; an anonymous publisher is never named. */
export async function demandBriefs(db: Db, ids: readonly string[]): Promise<Map<string, DemandBrief>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d.id, d.title, case when d.anonymous then d.publisher_kind else coalesce(e.short_name, d.publisher_kind) end as publisher,
      d.province, d.budget_min, d.budget_max, d.deadline
    ${openDemands} and d.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ budget_min, budget_max, ...row }) => [
      row.id,
      { ...row, budget: formatBudget(budget_min, budget_max) },
    ]),
  );
}
