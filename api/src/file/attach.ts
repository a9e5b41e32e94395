import { sql } from 'kysely';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { personalPurposes } from './store';

/** Where nothing uses a file any more, it is collected after a day; where something does, it stays. */
const settle = (tx: Db, ids: string[]) =>
  sql`update file as f set collect_at = case
        when exists (select from file_use as u where u.file_id = f.id) then null
        else coalesce(f.collect_at, now() + interval '24 hours') end
      where f.id = any(${ids})`.execute(tx);

/**
 * Marks finished files as used by a subject, in the transaction that writes the subject. The account names its own files,
 * and those that the subject or another one of its enterprise uses already. Throws CallError notFound (due to be collected: its bytes
 * may be gone already), invalid (of another purpose) and fileNotReady.
 */
export async function attachFiles(
  tx: Db,
  accountId: string,
  purpose: FilePurpose,
  ids: string[],
  subjectId: string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  // Locked in one order, and against the collector.
  const { rows } = await sql<{ id: string; purpose: string; state: string; name: string }>`
    select f.id, f.purpose, f.state, f.name from file as f
     where f.id = any(${wanted})
       -- What an import names is kept without a use.
       and (f.collect_at is null or f.collect_at > now() or f.purpose = 'content' and content_file_named(f.id))
       and (f.account_id = ${accountId}
            or exists (select from file_use as u where u.file_id = f.id and u.subject_id = ${subjectId})
            or exists (select from file_use as u join account as a on a.enterprise_id = u.enterprise_id
                        where u.file_id = f.id and a.id = ${accountId}))
     order by f.id for update of f`.execute(tx);
  for (const { state, purpose: own, name } of rows) {
    if (own !== purpose) throw new CallError('invalid', `文件「${name}」不能用在这里，请重新上传`);
    if (state !== 'ready') throw new CallError('fileNotReady', `文件「${name}」还没有上传完成`);
  }
  if (rows.length < wanted.length) throw new CallError('notFound', '有文件不存在或已过期，请重新上传');
  await sql`insert into file_use (file_id, subject_id, enterprise_id)
      select f.id, ${subjectId}, case when f.purpose not in ${sql.raw(personalPurposes)} then a.enterprise_id end
        from file as f, account as a where f.id = any(${wanted}) and a.id = ${accountId}
      on conflict do nothing`.execute(tx);
  await settle(tx, wanted);
}

/** Releases what the subject uses beside `keepIds`. What nothing else uses is collected after 24 hours. */
export async function detachFiles(tx: Db, subjectId: string, keepIds: string[]): Promise<void> {
  // Locked in the order of `attachFiles` and before uses are counted: a statement that waits counts those of before its wait.
  await sql`select f.id from file as f join file_use as u on u.file_id = f.id
    where u.subject_id = ${subjectId} and not u.file_id = any(${keepIds}) order by f.id for update of f`.execute(tx);
  const { rows } = await sql<{ file_id: string }>`
    delete from file_use where subject_id = ${subjectId} and not file_id = any(${keepIds}) returning file_id`.execute(
    tx,
  );
  await settle(
    tx,
    rows.map(({ file_id }) => file_id),
  );
}

/**
 * Lets visitors, or only those who are signed in, read these files of a subject, and no others of it; papers of a claim never. An
 * empty list: none.
 */
export async function publishFiles(
  tx: Db,
  subjectId: string,
  ids: string[],
  audience: 'visitors' | 'signedIn' = 'visitors',
): Promise<void> {
  const shown = sql`(f.id = any(${ids}))`;
  const [isPublic, isSignedIn] = audience === 'visitors' ? [shown, sql`false`] : [sql`false`, shown];
  await sql`update file_use as u set public = ${isPublic}, signed_in = ${isSignedIn} from file as f
             where f.id = u.file_id and f.purpose not in ${sql.raw(personalPurposes)} and u.subject_id = ${subjectId}
               and (u.public <> ${isPublic} or u.signed_in <> ${isSignedIn})`.execute(tx);
}
