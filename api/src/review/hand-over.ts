import { sql } from 'kysely';
import type { CaseLock } from 'shared/contract/review';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { writeAudit } from '../review-case/audit';
import { lockCase, lockMinutes, lockOf } from './lock';

/** Asks the holder of a case for it, once; takes it where it is free. Throws notFound, and conflict where another reviewer asks already or it is decided. */
export async function askForCase(db: Db, id: string, me: string): Promise<CaseLock> {
  const lock = await lockCase(db, id, me);
  if (lock.mine || lock.wanted?.mine) return lock;
  return transaction(db, async (tx) => {
    const { rows } = await sql`update review_case set wanted_by = ${me}
      where id = ${id} and locked_by <> ${me} and locked_until > now() and wanted_by is null returning id`.execute(tx);
    if (!rows[0])
      throw new CallError('conflict', lock.wanted ? `${lock.wanted.by} 已请求转交` : '占用刚有变化，请刷新后再试');
    await writeAudit(tx, id, me, '请求转交', `占用者 ${lock.by}`);
    return lockOf(tx, id, me);
  });
}

/** The holder hands the case to whoever asked for it, or keeps it. Throws conflict without such a request. */
export const handOver = (db: Db, id: string, me: string, accept: boolean): Promise<CaseLock> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ to: string | null }>`
      select u.user_name as to from review_case as c left join account as u on u.id = c.wanted_by
      where c.id = ${id} and c.locked_by = ${me} and c.locked_until > now() and c.wanted_by is not null for update of c`.execute(
      tx,
    );
    if (!rows[0]) throw new CallError('conflict', '没有待答复的转交请求');
    await sql`update review_case set wanted_by = null,
        locked_by = case when ${accept} then wanted_by else locked_by end,
        locked_until = case when ${accept} then now() + ${lockMinutes} * interval '1 minute' else locked_until end
      where id = ${id}`.execute(tx);
    await writeAudit(tx, id, me, accept ? '转交' : '拒绝转交', `请求者 ${rows[0].to ?? ''}`);
    return lockOf(tx, id, me);
  });
