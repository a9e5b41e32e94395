import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { fileTypes, importTypes } from 'shared/contract/vocabulary/file';
import {
  type FilePhase,
  type ImportKind,
  type ImportPhase,
  importFileDays,
  type RollbackKind,
} from 'shared/contract/vocabulary/import';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { attachFiles, detachFiles } from '../file/attach';
import { ownFile } from '../file/store';
import type { SessionUser } from '../http/handlers';
import type { Format } from '../import/decode';
import type { Kind } from '../import/kind';
import { findKind } from '../import/kinds';
import { newestVersion } from '../import/runs';
import { CommandError } from '../lib/command-error';
import { markDead } from './store';
import type { Workers } from './work';

interface Stand {
  db: Db;
  pool: Pool;
  workers: Workers;
}
type Who = Pick<SessionUser, 'userId' | 'userName'>;

/** The unique index lets one job of a kind run. */
const asConflict = (error: unknown): never => {
  if ((error as { constraint?: string }).constraint === 'import_job_running') throw new CallError('importRunning');
  throw error;
};

/** Lets go of files that nobody will import any more. */
const releaseFiles = (tx: Db) =>
  sql<{ id: string }>`
    update import_job set file_id = null where file_id is not null and state <> 'running'
      and (phase = 'write' and state = 'done' or started_at < now() - ${importFileDays} * interval '1 day') returning id`
    .execute(tx)
    .then(async ({ rows }) => {
      for (const { id } of rows) await detachFiles(tx, id, []);
    });

/** Begins to check an own uploaded file. Throws notFound, invalid, fileNotReady and importRunning. */
export async function startJob(
  { db, pool, workers }: Stand,
  who: Who,
  { fileId, kind, source, complete }: { fileId: string; kind: ImportKind; source: string; complete: boolean },
): Promise<string> {
  if (complete && !findKind(kind)?.versioned) throw new CallError('invalid', '只有公开登记的文件可以是完整的一期');
  const file = await ownFile(pool, who.userId, fileId);
  if (!file) throw new CallError('notFound', '文件不存在或已过期，请重新上传');
  if (file.purpose !== 'import') throw new CallError('invalid', '这份文件不是为导入上传的');
  if (file.state !== 'ready' || !file.stored_as) throw new CallError('fileNotReady');
  const [id, worker] = [uuidv7(), randomUUID()];
  await markDead(pool);
  await transaction(db, async (tx) => {
    await releaseFiles(tx);
    await sql`insert into import_job (id, kind, source, file_id, file_name, size, account_id, account_name, worker, complete)
      values (${id}, ${kind}, ${source}, ${fileId}, ${file.name}, ${file.size}, ${who.userId}, ${who.userName}, ${worker}, ${complete})`.execute(
      tx,
    );
    await attachFiles(tx, who.userId, 'import', [fileId], id);
  }).catch(asConflict);
  workers.start({
    ...{ id, worker, kind, source, phase: 'check', fileName: file.name, complete, confirmGone: false },
    storedAs: file.stored_as,
    format: formatOf(file.type),
  });
  return id;
}

const formatOf = (type: string | null): Format =>
  fileTypes[importTypes.find((known) => known === type) ?? 'application/x-ndjson'].extension;

interface Known {
  kind: string;
  source: string;
  phase: ImportPhase;
  state: string;
  file_name: string;
  stored_as: string | null;
  type: string | null;
  complete: boolean;
}

/** Checks a job's file again, or imports it once it was checked. Throws notFound, conflict and importRunning. */
export async function runJob(
  { db, pool, workers }: Stand,
  id: string,
  phase: FilePhase,
  confirmGone: boolean,
): Promise<void> {
  await markDead(pool);
  const worker = randomUUID();
  const known = await transaction(db, async (tx) => {
    const { rows } = await sql<Known>`
      select j.kind, j.source, j.phase, j.state, j.file_name, f.stored_as, f.type, j.complete
      from import_job as j left join file as f on f.id = j.file_id where j.id = ${id} for update of j`.execute(tx);
    const [job] = rows;
    if (!job) throw new CallError('notFound', '没有这次导入');
    if (job.state === 'running') throw new CallError('importRunning', '这次导入正在进行');
    if (job.phase === 'rollback' || !job.stored_as) throw new CallError('conflict', '文件已不在，请重新上传');
    if (phase === 'write' && job.phase === 'check' && job.state !== 'done')
      throw new CallError('conflict', '请先完成检查，再导入');
    if (phase === 'check' && job.phase === 'write') throw new CallError('conflict', '已开始导入的文件不再单独检查');
    await sql`delete from import_refusal where job_id = ${id}`.execute(tx);
    await sql`update import_job set phase = ${phase}, state = 'running', worker = ${worker}, seen_at = now(), started_at = now(),
        finished_at = null, cancelled = false, message = '', bytes = 0, added = 0, changed = 0, unchanged = 0, refused = 0, gone = null
      where id = ${id}`.execute(tx);
    return job;
  }).catch(asConflict);
  workers.start({
    ...{ id, worker, phase, kind: known.kind, source: known.source, fileName: known.file_name },
    complete: known.complete,
    confirmGone,
    storedAs: known.stored_as as string,
    format: formatOf(known.type),
  });
}

/** Begins to take the newest run of a register back. Throws conflict when it is another one or none, and importRunning. */
export async function startRollback(
  { pool, workers }: Stand,
  who: Who,
  { kind, runId }: { kind: RollbackKind; runId: string },
): Promise<string> {
  const newest = await newestVersion(pool, findKind(kind) as Kind).catch((error: unknown) => {
    throw error instanceof CommandError ? new CallError('conflict', error.message) : error;
  });
  if (newest.id !== runId) throw new CallError('conflict', '这不是最近一次导入：请刷新，先撤销更新的导入');
  const [id, worker] = [uuidv7(), randomUUID()];
  await markDead(pool);
  await pool
    .query(
      `insert into import_job (id, kind, source, file_name, size, account_id, account_name, worker, phase)
        select $1, $2, source, file_name, 0, $4, $5, $6, 'rollback' from import_run where id = $3`,
      [id, kind, runId, who.userId, who.userName, worker],
    )
    .catch(asConflict);
  workers.start({ id, worker, kind, phase: 'rollback', run: runId });
  return id;
}

/** Whichever process works on it stops after its batch. Throws notFound and conflict. */
export async function cancelJob(pool: Pool, id: string): Promise<void> {
  await markDead(pool);
  const { rowCount } = await pool.query(`update import_job set cancelled = true where id = $1 and state = 'running'`, [
    id,
  ]);
  if (rowCount === 0) throw new CallError('conflict', '这次导入没有在进行');
}
