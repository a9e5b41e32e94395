import { findSql, nextSql, writesSql } from './batch-parts';
import { planOf } from './batch-plan';
import { reasonsOf } from './batch-reasons';
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

/**
 * One statement for a batch in `staging`: finds each line's record, refuses conflicts, writes what is new or different.
 * $1: run (rows of import_seen and import_image). `write` false: a dry run.
 */
export function batchStatement(kind: Kind, write: boolean): string {
  const plan = planOf(kind);
  return `with found as materialized (${findSql(plan)}),
  next as materialized (${nextSql(plan)}),
  checked as materialized (
    select c.*, case ${reasonsOf(plan)
      .map(([condition, reason]) => `when ${condition} then ${reason}`)
      .join('\n      ')} end as reason
    from next c
  ), noticed as (
    insert into import_seen (run_id, key, line) select $1, at_key, at_line from checked where first_line = at_line
    on conflict do nothing
  )${write ? writesSql(plan) : ''}
  select count(*) filter (where reason is null and is_new)::int as added,
    count(*) filter (where reason is null and not is_new and differs)::int as changed,
    count(*) filter (where reason is null and not differs)::int as unchanged,
    coalesce(json_agg(json_build_object('line', at_line, 'ref', at_ref, 'reason', reason) order by at_line)
      filter (where reason is not null), '[]') as refused
  from checked`;
}
