import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Data } from 'shared/contract/endpoints';
import type { ImportJob, ImportRefusal } from 'shared/contract/import';
import { refusalsKept } from 'shared/contract/vocabulary/import';
import { beforeCursor, pageOf } from '../console-action/paging';
import { placeSql } from '../db/cursor';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import type { Fault } from './faults';

/** Seconds without a sign of life after which the process that ran a job is taken for dead. */
const patience = 20;

interface Row extends Omit<ImportJob, 'createdAt' | 'startedAt' | 'finishedAt' | 'size' | 'bytes'> {
  size: string;
  bytes: string;
  createdAt: Date;
  startedAt: Date;
  finishedAt: Date | null;
  place: string;
}
const columns = `j.id, j.kind, j.source, j.file_name as "fileName", j.size, j.bytes, j.account_name as by, j.phase, j.state,
  j.added, j.changed, j.unchanged, j.refused, j.complete, j.gone, j.message, j.file_id is not null as "hasFile", j.created_at as "createdAt",
  j.started_at as "startedAt", j.finished_at as "finishedAt",
  ${placeSql('j.created_at')} as place`;
const jobOf = ({ place: _, ...row }: Row): ImportJob => ({
  ...row,
  size: Number(row.size),
  bytes: Number(row.bytes),
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Marks what no process works on any more, so that nothing is under way for ever. */
export const markDead = (pool: Pick<Pool, 'query'>) =>
  pool.query(
    `update import_job set state = 'interrupted', finished_at = now(), message = '服务重启或中断，可以重新开始'
      where state = 'running' and seen_at < now() - interval '${patience} seconds'`,
  );

/** Throws notFound. */
export async function jobById(pool: Pool, id: string): Promise<ImportJob> {
  await markDead(pool);
  const { rows } = await pool.query<Row>(`select ${columns} from import_job as j where j.id = $1`, [id]);
  if (!rows[0]) throw new CallError('notFound', '没有这次导入');
  return jobOf(rows[0]);
}

const pageSize = 20;

/** Throws invalid for a cursor that means nothing. */
export async function jobList(
  { pool, db }: { pool: Pool; db: Db },
  after: string | undefined,
): Promise<Data<'Import/list'>> {
  await markDead(pool);
  const { rows } = await sql<Row>`
    select ${sql.raw(columns)} from import_job as j where ${beforeCursor(after, 'j')}
    order by j.created_at desc, j.id desc limit ${pageSize + 1}`.execute(db);
  const { page, next } = pageOf(rows, pageSize);
  return { items: page.map(jobOf), next };
}

const refusalPage = 500;

/** At most 500 refused lines, those behind the id `after`; `next` is null at the end. An unknown job has none. */
export async function refusalList(pool: Pool, id: string, after = '0'): Promise<Data<'Import/refusals'>> {
  const { rows } = await pool.query<Omit<ImportRefusal, 'line'> & { line: string }>(
    // By the number: "id" alone would be the text that is answered.
    `select r.id::text, line, ref, field, reason from import_refusal as r where job_id = $1 and r.id > $2
      order by r.id limit ${refusalPage + 1}`,
    [id, after],
  );
  const items = rows.slice(0, refusalPage).map((row) => ({ ...row, line: Number(row.line) }));
  return { items, next: rows.length > refusalPage ? (items.at(-1)?.id ?? null) : null };
}

export interface LineFault extends Fault {
  line: number;
  ref: string;
}

/** Rows of one statement, so that none takes long. */
const chunk = 1000;

/** Keeps faults of a job, as many as are kept. Returns how many were. */
export async function keepFaults(pool: Pool, id: string, faults: readonly LineFault[], kept: number): Promise<number> {
  const taken = faults.slice(0, Math.max(0, refusalsKept - kept));
  for (let from = 0; from < taken.length; from += chunk)
    await pool.query(
      `insert into import_refusal (job_id, line, ref, field, reason)
       select $1, f.line, f.ref, f.field, f.reason from json_to_recordset($2) as f (line bigint, ref text, field text, reason text)`,
      [id, JSON.stringify(taken.slice(from, from + chunk))],
    );
  return taken.length;
}
