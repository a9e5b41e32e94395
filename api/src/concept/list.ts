import { sql } from 'kysely';
import type { ConceptRow } from 'shared/contract/concept';
import type { Data, Endpoints } from 'shared/contract/endpoints';
import { conceptRoots } from 'shared/contract/vocabulary/concept';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { CallError } from '../errors';

type Asked = z.output<Endpoints['Concept/list']['input']>;
type Counts = Data<'Concept/list'>['counts'];
interface Row extends Omit<ConceptRow, 'parentLabel' | 'lastAction'> {
  parentName: string | null;
  lastAction: (Omit<NonNullable<ConceptRow['lastAction']>, 'at'> & { at: string }) | null;
  place: string;
}

const pageSize = 50;
const rootLabel = new Map<string, string>(conceptRoots.map(({ code, label }) => [code, label]));

/** A time as text with the microseconds that a Date would round. */
const exactTime = (column: string) => sql.raw<string>(`to_json(${column}) #>> '{}'`);

const rowOf = ({ place: _, parentName, ...row }: Row): ConceptRow => ({
  ...row,
  parentLabel: rootLabel.get(row.parent) ?? parentName ?? row.parent,
  lastAction: row.lastAction && { ...row.lastAction, at: new Date(row.lastAction.at).toISOString() },
});

/** Concepts: suggestions first, then what most enterprises name, newest first. Throws invalid for a cursor that means nothing. */
export async function listConcepts(db: Db, asked: Asked): Promise<Data<'Concept/list'>> {
  const { q, status, root, after } = asked;
  const [, open, support, no] = /^([01])_(\d{1,9})_(\d{1,9})$/.exec(after ?? '') ?? [];
  if (after !== undefined && no === undefined) throw new CallError('invalid', '位置不正确');
  const found = sql`(${q} = '' or strpos(c.code, lower(${q})) > 0 or exists (
      select from unnest(c.zh || c.en || c.abbr || c.misspelt) as n where strpos(concept_fold(n), concept_fold(${q})) > 0))
    and (${root ?? null}::text is null or c.id in (
      with recursive below as (
        select id, code from concept where parent = ${root ?? null}
        union select k.id, k.code from concept as k join below as b on k.parent = b.code)
      select id from below))`;
  const place = sql`((c.status = 'suggested')::int, coalesce(c.support, 0), c.no)`;
  const { rows } = await sql<Row>`
    select c.id, c.code, c.parent, p.zh[1] as "parentName", c.zh, c.en, c.abbr, c.misspelt, c.reference, c.general, c.status, c.support,
      ${exactTime('c.updated_at')} as "updatedAt",
      (select json_build_object('id', a.id::text, 'at', a.at, 'by', a.operator_name, 'action', a.action, 'reason', a.reason, 'detail', a.detail)
        from console_action as a where a.concept_id = c.id order by a.id desc limit 1) as "lastAction",
      concat_ws('_', (c.status = 'suggested')::int, coalesce(c.support, 0), c.no) as place
    from concept as c left join concept as p on p.code = c.parent
    where ${found} and (${status ?? null}::text is null or c.status = ${status ?? null})
      and (${no ?? null}::int is null or ${place} < (${open ?? null}::int, ${support ?? null}::int, ${no ?? null}::int))
    order by (c.status = 'suggested')::int desc, coalesce(c.support, 0) desc, c.no desc limit ${pageSize + 1}`.execute(
    db,
  );
  const { rows: groups } = await sql<{ status: keyof Counts; n: number }>`
    select c.status, count(*)::int as n from concept as c where ${found} group by c.status`.execute(db);
  const counts: Counts = { confirmed: 0, suggested: 0, rejected: 0 };
  for (const group of groups) counts[group.status] = group.n;
  const page = rows.slice(0, pageSize);
  return {
    items: page.map(rowOf),
    next: rows.length > pageSize ? (page.at(-1)?.place ?? null) : null,
    total: status ? counts[status] : counts.confirmed + counts.suggested + counts.rejected,
    counts,
  };
}
