import { type RawBuilder, sql } from 'kysely';
import { type Register, type RegisterValue, registerText, validityDays } from 'shared/contract/registers';
import { columnOf } from '../db/column-of';
import type { Db } from '../db/tables';
import { refOf } from '../register/columns';

type Row = Record<string, RegisterValue>;

export interface Changes {
  added: number;
  changed: number;
  /** That a complete file does not name. */
  gone: number;
  /** Whose end comes within `validityDays`, and whose end has passed, since people were told last. */
  soon: number;
  over: number;
  /** Three of the names at most. */
  names: string[];
}

const endsOf = ({ fields }: Register) => fields.filter(({ validity }) => validity);

/** Whether a row says something else in one of its fields: another day of the source is no change. */
const differs = ({ fields }: Register): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    fields.map(
      ({ key }) => sql`i.former ->> ${sql.lit(columnOf(key))} is distinct from n.now ->> ${sql.lit(columnOf(key))}`,
    ),
    sql` or `,
  )})`;

/**
 * Gathers, until the transaction ends, what these runs did to the rows of a register, and which end dates have come near
 * or passed since the earliest of `since`; null: no end dates. One pass, however many people follow.
 */
export async function gatherChanges(
  db: Db,
  register: Register,
  runs: readonly string[],
  since: string | null,
): Promise<void> {
  const table = sql.table(register.table);
  await sql`create temp table watch_change on commit drop as
    select i.record_id, i.step, i.former
    from (select distinct on (record_id) record_id, step, former from import_image
      where run_id = any(${runs}::bigint[]) order by record_id, step = 'gone' desc, run_id) as i
    join ${table} as r on r.id = i.record_id cross join lateral (select to_jsonb(r) as now) as n
    where i.step in ('added', 'gone') or ${differs(register)}`.execute(db);
  const ends = (since === null ? [] : endsOf(register)).map(
    ({ key }) => sql`select r.id, ${refOf(key)} as day from ${table} as r
    where ${refOf(key)} >= ${since}::date and ${refOf(key)} <= today_cn() + ${validityDays}::int`,
  );
  const none = sql`select null::uuid as id, null::date as day where false`;
  await sql`create temp table watch_end on commit drop as ${ends.length ? sql.join(ends, sql` union all `) : none}`.execute(
    db,
  );
  await sql`analyze watch_change, watch_end`.execute(db);
}

const ended = (since: string | null) =>
  sql`(w.day < today_cn() and w.day >= ${since}::date or w.day >= today_cn() and w.day > ${since}::date + ${validityDays}::int)`;

/** What was gathered of the rows, as `r`, that meet a condition. */
export async function changesOf(
  db: Db,
  register: Register,
  condition: RawBuilder<boolean>,
  since: string | null,
): Promise<Changes> {
  const table = sql.table(register.table);
  const name = sql`${refOf(register.name)}::text`;
  const { rows } = await sql<Omit<Changes, 'names'> & { names: string[] | null }>`
    with hit as (
        select c.step, ${name} as name from watch_change as c join ${table} as r on r.id = c.record_id where ${condition}),
      ending as (
        select r.id, ${name} as name, w.day < today_cn() as over from watch_end as w join ${table} as r on r.id = w.id
        where ${ended(since)} and ${condition})
    select (select count(*)::int from hit where step = 'added') as added,
      (select count(*)::int from hit where step = 'changed') as changed,
      (select count(*)::int from hit where step = 'gone') as gone,
      (select count(distinct id)::int from ending where not over) as soon,
      (select count(distinct id)::int from ending where over) as over,
      (select array_agg(name) from (select distinct name from (select name from hit union all select name from ending) as n
        where name is not null order by name limit 3) as few) as names`.execute(db);
  const [found] = rows as [Omit<Changes, 'names'> & { names: string[] | null }];
  return { ...found, names: found.names ?? [] };
}

const shownText = (value: RegisterValue | undefined) => registerText(value) || '未标注';

/** What was gathered of one record, field by field: 状态由「…」改为「…」. */
export async function fieldChangesOf(db: Db, register: Register, id: string): Promise<string[]> {
  const { rows } = await sql<{ former: Row; now: Row }>`
    select c.former, to_jsonb(r) as now from watch_change as c join ${sql.table(register.table)} as r on r.id = c.record_id
    where c.record_id = ${id} and c.step = 'changed'`.execute(db);
  const [row] = rows;
  if (!row) return [];
  return register.fields.flatMap(({ key, label }) => {
    const [before, after] = [shownText(row.former[columnOf(key)]), shownText(row.now[columnOf(key)])];
    return before === after ? [] : [`${label}由「${before}」改为「${after}」`];
  });
}
