import { type BatchPlan, text } from './batch-plan';

/** The plan's columns as SQL. */
const listOf = ({ columns }: BatchPlan, show: (column: string) => string) => columns.map(show).join(', ');

/** SQL that finds each line's record by its external id, or by what identifies it. */
export function findSql({ kind, table, known }: BatchPlan): string {
  // `source || ''`: by kind and source the planner, which knows few rows of a kind, would read all links for each line.
  // A link outlives its record, which comes back under its old id, but not beside one that another source has made since.
  return `
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
}

/** SQL for what each line would make of its record, and the lines that it repeats. $1: run. */
export function nextSql(plan: BatchPlan): string {
  const { kind, table, expressions, known, unique } = plan;
  return `
    select l.line as at_line, l.ref as at_ref, l.source as at_source, l.key as at_key, l.id, l.unlinked, o.id is null as is_new,
      ${known ? 'l.rival,' : ''} ${kind.enterprise === 'none' ? '' : 'l.lost, l.enterprise,'}
      case when o.id is null then true
        else (${listOf(plan, (c) => expressions.get(c) as string)}) is distinct from (${listOf(plan, (c) => `o.${c}`)}) end as differs,
      first_value(l.line) over (partition by l.key order by l.line) as first_line,
      (select seen.line from import_seen seen where seen.run_id = $1 and seen.key = l.key) as seen_line,
      ${unique.map(({ column }) => `case when n.${column} is null then l.line else first_value(l.line) over (partition by n.${column} order by l.line) end as first_${column},`).join('\n      ')}
      ${kind.refusals.map(([condition, reason], i) => `case when ${condition} then ${reason} end as refusal_${i},`).join('\n      ')}
      ${listOf(plan, (c) => `${expressions.get(c)} as ${c}`)}
    from found l
    cross join lateral json_populate_record(null::${table}, l.doc) n
    left join ${table} o on o.id = l.id
    ${Object.entries(kind.links)
      .map(([column, sql]) => `cross join lateral (select ${sql} as id offset 0) as link_${column}`)
      .join('\n    ')}`;
}

/** SQL that writes what is new or different, its external id, and what a roll-back needs. $1: run. */
export function writesSql(plan: BatchPlan): string {
  const { kind, table } = plan;
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
  return `
  , written as (
    insert into ${table} (id, ${listOf(plan, (c) => c)})
    select id, ${listOf(plan, (c) => c)} from checked where reason is null and differs
    on conflict (id) do update set ${listOf(plan, (c) => `${c} = excluded.${c}`)}, updated_at = now()
  ), linked as (
    insert into external_id (kind, source, id, record_id)
    select ${text(kind.name)}, at_source, at_ref, id from checked where reason is null and unlinked
    on conflict do nothing
  )${hidden}${imaged}`;
}
