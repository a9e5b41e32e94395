import type { PoolClient } from 'pg';
import { limits } from 'shared/contract/limits';
import { CommandError } from '../lib/command-error';
import type { Kind } from './kind';

/** Rows of one statement: the triggers of search take all of its rows at once. */
const part = 5000;

/**
 * Notes in the temporary table import_gone which records of the source the run has not named. A record that another source has as well
 * stays; one without external id is of the source `portal`, as in exports. Answers their number and that of all of the source.
 */
export async function gatherGone(client: PoolClient, kind: Kind, source: string, run: string) {
  await client.query('drop table if exists pg_temp.import_gone');
  await client.query(
    `create temp table import_gone as
      select t.id, count(s.key) > 0 as named from ${kind.name} t
      left join external_id x on x.kind = $1 and x.record_id = t.id
      left join import_seen s on s.run_id = $3
        and s.key = hashtextextended(coalesce(x.source, 'portal') || e'\\n' || coalesce(x.id, t.id::text), 0)
      group by t.id having bool_and(coalesce(x.source, 'portal') = $2)`,
    [kind.name, source, run],
  );
  const { rows } = await client.query<{ all: number; gone: number }>(
    `select count(*)::int as all, count(*) filter (where not named)::int as gone from import_gone`,
  );
  await client.query('delete from import_gone where named');
  await client.query('analyze import_gone');
  return rows[0] as { all: number; gone: number };
}

/** Whether so many of all are more than a register usually loses: the file is cut short, or the wrong one. */
export const isManyGone = ({ all, gone }: { all: number; gone: number }): boolean =>
  gone > limits.completeRun.rows && gone >= limits.completeRun.share * all;

/** The error for the caller to throw when `isManyGone`: nothing was removed, but the file's lines are written already. */
export const refuseGone = ({ label }: Kind, { all, gone }: { all: number; gone: number }): CommandError =>
  new CommandError(
    `文件没有列出「${label}」现有 ${all} 条中的 ${gone} 条（${Math.round((100 * gone) / all)}%），没有移除任何记录，文件中的行已写入。` +
      '请确认文件是完整的一期，确认后再次导入（命令行加 --confirm-gone）。',
  );

/** Keeps what was gathered as it is, for a rollback and for its address. In the transaction that removes it. */
export async function keepGone(client: PoolClient, kind: Kind, run: string): Promise<void> {
  await client.query(
    `with kept as (
      insert into import_image (run_id, record_id, step, former)
      select $1, t.id, 'gone', to_jsonb(t) from import_gone g join ${kind.name} t on t.id = g.id
      returning record_id, former)
    insert into register_gone (record_id, kind, run_id, gone_on, former)
    select record_id, $2, $1, today_cn(), former from kept`,
    [run, kind.name],
  );
}

/** Removes what was kept. Their external ids stay, so a record that comes back has its former address. */
export async function removeGone(client: PoolClient, kind: Kind): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `with part as (delete from import_gone where id in (select id from import_gone limit ${part}) returning id)
      delete from ${kind.name} t using part where t.id = part.id`,
    );
    if (!rowCount) return;
  }
}
