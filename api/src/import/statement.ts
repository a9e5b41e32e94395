import { columnOf } from '../db/column-of';
import type { Kind } from './kind';

/** The table that COPY fills for each batch. */
export const stagingTable = `create temp table staging (
  line bigint not null, source text not null, ref text not null, fresh uuid not null, enterprise text, doc json not null
) on commit delete rows`;
export const stagingColumns = 'line, source, ref, fresh, enterprise, doc';

/**
 * Hash, merge and materialised joins would read whole tables for each batch, and those grow with the market; the
 * planner's statistics are always too old to know. Every join here has an index. `jit` costs more than it saves. A batch
 * and the keys of its words are sorted in memory.
 */
export const planSettings = `set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off;
  set enable_material = off; set jit = off; set work_mem = '32MB'`;
/** For what comes after the batches: without hash joins, work on a whole table would take hours. */
export const resetPlan = `reset enable_hashjoin; reset enable_mergejoin; reset enable_seqscan;
  reset enable_material; reset jit; reset work_mem`;

/** Result of the statement: figures, and the lines that the database refuses with the reason. */
export interface BatchResult {
  added: number;
  changed: number;
  unchanged: number;
  refused: { line: number; ref: string; reason: string }[];
}

/** SQL literal. */
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * One statement for a batch in `staging`: finds each line's record, refuses conflicts, writes what is new or different.
 * $1: run (rows of import_seen and import_image). `write` false: a dry run.
 */
export function batchStatement(kind: Kind, write: boolean): string {
  const table = kind.name;
  const fieldColumns = Object.entries(kind.fields)
    .filter(([key]) => !(key in kind.references))
    .flatMap(([key, { rich }]) => [columnOf(key), ...(rich ? [rich] : [])]);
  const links = Object.entries(kind.links);
  const columns = [
    ...new Set([
      ...fieldColumns.filter((c) => c !== 'enterprise'),
      ...Object.keys(kind.columns),
      ...Object.keys(kind.links),
    ]),
  ];
  const expressions = new Map(columns.map((column) => [column, kind.columns[column] ?? `n.${column}`]));
  for (const [column] of links) expressions.set(column, `link_${column}.id`);
  for (const column of kind.personal.map(columnOf)) expressions.set(column, `coalesce(n.${column}, o.${column})`);
  if (kind.enterprise !== 'none') {
    columns.push('enterprise_id');
    expressions.set('enterprise_id', 'l.enterprise_id');
  }
  const known = kind.known && columnOf(kind.known);
  const unique = kind.unique.map((key) => ({ label: kind.fields[key]?.label ?? key, column: columnOf(key) }));

  const yields = (column: string) =>
    kind.yields && columnOf(kind.yields.field) === column ? ` and not ${kind.yields.when}` : '';

  const reasons: [string, string][] = [
    ['c.seen_line <> c.at_line', `'与第 ' || c.seen_line || ' 行的外部编号重复'`],
    ['c.first_line <> c.at_line', `'与第 ' || c.first_line || ' 行的外部编号重复'`],
    ...(kind.enterprise === 'none'
      ? []
      : ([['c.lost', `'找不到企业「' || c.enterprise || '」：请先导入该企业，或检查信用代码'`]] as [string, string][])),
    ...(known
      ? ([
          [
            'c.rival is not null',
            `${text(`${kind.fields[kind.known as string]?.label ?? '登记内容'}与外部编号`)} || '「' || c.rival || '」的记录相同'`,
          ],
        ] as [string, string][])
      : []),
    ...unique.flatMap(({ label, column }): [string, string][] => [
      [`c.first_${column} <> c.at_line`, `${text(`${label}与第 `)} || c.first_${column} || ' 行重复'`],
      [
        `exists (select 1 from ${table} t where t.${column} = c.${column} and t.id <> c.id${yields(column)})`,
        text(`${label}已被另一条记录使用`),
      ],
    ]),
    ...kind.refusals.map((_, i): [string, string] => [`c.refusal_${i} is not null`, `c.refusal_${i}`]),
  ];

  // `source || ''`: by kind and source the planner, which knows few rows of a kind, would read all links for each line.
  // A link outlives its record, which comes back under its old id, but not beside one that another source has made since.
  const find = `
    select s.*, hashtextextended(s.source || e'\\n' || s.ref, 0) as key,
      coalesce(x.record_id, case when s.source = 'portal' then s.ref::uuid end${known ? ', k.id' : ''}, s.fresh) as id,
      x.record_id is null and s.source <> 'portal' as unlinked
      ${
        known
          ? `, case when k.id is not null and x.record_id is null then
        (select r.id from external_id r where r.kind = ${text(kind.name)} and r.record_id = k.id and r.source || '' = s.source limit 1) end as rival`
          : ''
      }
      ${kind.enterprise === 'none' ? '' : ', coalesce(eu.id, ee.id) as enterprise_id, s.enterprise is not null and coalesce(eu.id, ee.id) is null as lost'}
    from staging s
    ${known ? `left join ${table} k on k.${known} = s.doc ->> ${text(known)}` : ''}
    left join external_id x on x.kind = ${text(kind.name)} and x.source = s.source and x.id = s.ref
      ${known ? `and (k.id is null or k.id = x.record_id or exists (select from ${table} t where t.id = x.record_id))` : ''}
    ${
      kind.enterprise === 'none'
        ? ''
        : `left join enterprise eu on eu.uscc = s.enterprise
    left join external_id ex on ex.kind = 'enterprise' and ex.source = s.source and ex.id = s.enterprise
    left join enterprise ee on ee.id = ex.record_id`
    }`;

  const list = (show: (column: string) => string) => columns.map(show).join(', ');
  const next = `
    select l.line as at_line, l.ref as at_ref, l.source as at_source, l.key as at_key, l.id, l.unlinked, o.id is null as is_new,
      ${known ? 'l.rival,' : ''} ${kind.enterprise === 'none' ? '' : 'l.lost, l.enterprise,'}
      case when o.id is null then true
        else (${list((c) => expressions.get(c) as string)}) is distinct from (${list((c) => `o.${c}`)}) end as differs,
      first_value(l.line) over (partition by l.key order by l.line) as first_line,
      (select seen.line from import_seen seen where seen.run_id = $1 and seen.key = l.key) as seen_line,
      ${unique.map(({ column }) => `case when n.${column} is null then l.line else first_value(l.line) over (partition by n.${column} order by l.line) end as first_${column},`).join('\n      ')}
      ${kind.refusals.map(([condition, reason], i) => `case when ${condition} then ${reason} end as refusal_${i},`).join('\n      ')}
      ${list((c) => `${expressions.get(c)} as ${c}`)}
    from found l
    cross join lateral json_populate_record(null::${table}, l.doc) n
    left join ${table} o on o.id = l.id
    ${links.map(([column, sql]) => `cross join lateral (select ${sql} as id offset 0) as link_${column}`).join('\n    ')}`;

  // As taking a record offline by hand does; whoever publishes it again shows them again.
  const hidden = kind.shownIn
    ? `, hidden as (
    update file_use u set public = false, signed_in = false from checked c
    where c.reason is null and c.differs and c.status <> all (array[${kind.shownIn.map(text).join(', ')}])
      and u.subject_id = c.id and (u.public or u.signed_in)
  )`
    : '';
  // Every part of the statement sees the table as it was before.
  const imaged = kind.versioned
    ? `, imaged as (
    insert into import_image (run_id, record_id, step, former)
    select $1, c.id, case when c.is_new then 'added' else 'changed' end, case when not c.is_new then to_jsonb(o) end
    from checked c left join ${table} o on o.id = c.id where c.reason is null and c.differs
    on conflict do nothing
  )`
    : '';
  const writes = `
  , written as (
    insert into ${table} (id, ${list((c) => c)})
    select id, ${list((c) => c)} from checked where reason is null and differs
    on conflict (id) do update set ${list((c) => `${c} = excluded.${c}`)}, updated_at = now()
  ), linked as (
    insert into external_id (kind, source, id, record_id)
    select ${text(kind.name)}, at_source, at_ref, id from checked where reason is null and unlinked
    on conflict do nothing
  )${hidden}${imaged}`;

  return `with found as materialized (${find}),
  next as materialized (${next}),
  checked as materialized (
    select c.*, case ${reasons.map(([condition, reason]) => `when ${condition} then ${reason}`).join('\n      ')} end as reason
    from next c
  ), noticed as (
    insert into import_seen (run_id, key, line) select $1, at_key, at_line from checked where first_line = at_line
    on conflict do nothing
  )${write ? writes : ''}
  select count(*) filter (where reason is null and is_new)::int as added,
    count(*) filter (where reason is null and not is_new and differs)::int as changed,
    count(*) filter (where reason is null and not differs)::int as unchanged,
    coalesce(json_agg(json_build_object('line', at_line, 'ref', at_ref, 'reason', reason) order by at_line)
      filter (where reason is not null), '[]') as refused
  from checked`;
}
