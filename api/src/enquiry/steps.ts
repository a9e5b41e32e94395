import { sql } from 'kysely';
import type { Pool } from 'pg';
import { contactProblem } from 'shared/contract/contact-text';
import type { EnquiryTargetType } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import type { Db, RowOf } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { takeRate, waitText } from '../rate/store';
import { bothAgreed, concerns, isStaged, ownContact, readsOnly, sideOf } from './card';
import type { Side } from './side';
import { tell } from './tell';

type LockedColumn =
  | 'sender_contact'
  | 'receiver_contact'
  | 'sender_agreed_at'
  | 'receiver_agreed_at'
  | 'closed_at'
  | 'target_id';

interface LockedEnquiry extends Pick<RowOf<'enquiry'>, LockedColumn> {
  side: Side;
  target_type: EnquiryTargetType;
  my_name: string;
  my_mobile: string | null;
  staged: boolean;
  reads_only: boolean;
}

/**
 * Locks the enquiry for a step of one of its sides. Throws notFound for others, editNeeded for a member of the receiver who only reads and,
 * unless the step is free of it, enquiryClosed after the end.
 */
export async function lockEnquiry(trx: Db, me: string, id: string, alsoClosed = false): Promise<LockedEnquiry> {
  const { rows } = await sql<LockedEnquiry>`
    select q.sender_contact, q.receiver_contact, q.sender_agreed_at, q.receiver_agreed_at, q.closed_at, q.target_type, q.target_id,
      ${sideOf} as side, ${isStaged} as staged, ${readsOnly} as reads_only,
      me.real_name as my_name, me.mobile as my_mobile
    from enquiry as q join account as me on ${concerns}
    where me.id = ${me} and q.id = ${id} for update of q`.execute(trx);
  if (!rows[0]) throw new CallError('notFound');
  if (rows[0].reads_only) throw new CallError('editNeeded');
  if (rows[0].closed_at && !alsoClosed) throw new CallError('enquiryClosed');
  return rows[0];
}

/** One thing more that is new to the other side; the receiver's members who only read count by `receiver_news`. */
const newToOther = (side: Side) =>
  side === 'sender'
    ? sql`receiver_unread = receiver_unread + 1, receiver_news = receiver_news + 1`
    : sql`sender_unread = sender_unread + 1`;

/** Whoever answers has read. The receiver's first answer ends the response time: words, consent, or a refusal by closing. */
const answered = (side: Side) =>
  side === 'receiver'
    ? sql`, delivered_at = coalesce(delivered_at, now()), first_reply_at = coalesce(first_reply_at, now())`
    : sql``;

/** Whoever is opposite has something new to read; the receiver's first words or decision make the enquiry one that was answered. */
export async function moved(trx: Db, id: string, side: Side): Promise<void> {
  const status =
    side === 'receiver' ? sql`case when status in ('sent', 'read') then 'replied' else status end` : sql`status`;
  await sql`update enquiry set ${newToOther(side)}, last_at = clock_timestamp(),
    status = ${status} ${answered(side)} where id = ${id}`.execute(trx);
}

/** A message that has come before is neither counted nor refused: its answer may have been lost. Throws tooMany. */
async function requireRate({ db, pool }: { db: Db; pool: Pool }, me: string, id: string, clientId: string) {
  const { rows } = await sql`select from enquiry_message
    where enquiry_id = ${id} and client_id = ${clientId} and account_id = ${me}`.execute(db);
  if (rows.length > 0) return;
  const most = limits.enquiry.repliesPerHour;
  const { wait } = await takeRate(pool, [{ about: `enquiry-reply:${me}`, most, seconds: 3600 }]);
  if (wait > 0) throw new CallError('tooMany', `每小时最多回复 ${most} 条，请 ${waitText(wait)}后再试`);
}

/** Says something once per client id. Throws as `lockEnquiry` does, sentOtherwise, tooMany, enquiryTurn and enquiryFull. */
export async function reply(
  ctx: { db: Db; pool: Pool },
  me: string,
  { id, clientId, text }: { id: string; clientId: string; text: string },
): Promise<void> {
  await requireRate(ctx, me, id, clientId);
  await transaction(ctx.db, async (trx) => {
    const { side } = await lockEnquiry(trx, me, id);
    const { rows } = await sql<{ said: string | null; all: number; row: number }>`
      select (select body from enquiry_message where enquiry_id = ${id} and client_id = ${clientId}) as said,
        (select count(*)::int from enquiry_message where enquiry_id = ${id}) as all,
        (select count(*)::int from enquiry_message where enquiry_id = ${id} and side = ${side} and created_at > coalesce(
          (select max(created_at) from enquiry_message where enquiry_id = ${id} and side <> ${side}), '-infinity')) as row
    `.execute(trx);
    const said = rows[0]?.said ?? null;
    if (said === text) return;
    if (said !== null) throw new CallError('sentOtherwise');
    if ((rows[0]?.all ?? 0) >= limits.enquiry.messages) throw new CallError('enquiryFull');
    if ((rows[0]?.row ?? 0) >= limits.enquiry.inARow) throw new CallError('enquiryTurn');
    // clock_timestamp: the time after the wait for the lock, so that the order of messages is that of their times.
    await sql`insert into enquiry_message (id, enquiry_id, client_id, side, account_id, body, created_at)
      values (${uuidv7()}, ${id}, ${clientId}, ${side}, ${me}, ${text}, clock_timestamp())`.execute(trx);
    await moved(trx, id, side);
    await tell(trx, id, side, { step: 'reply', clientId });
  });
}

/** Consent of one side. It can be withdrawn until the other side has consented. */
export function agree(db: Db, me: string, id: string, { agree: on, contact }: { agree: boolean; contact: string }) {
  return transaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, me, id);
    const { side } = enquiry;
    if (enquiry.staged && on) throw new CallError('conflict', '匿名需求的联系方式请在「分步披露」中申请或同意');
    if (bothAgreed(enquiry) || on === (enquiry[`${side}_agreed_at`] !== null)) {
      if (!on && bothAgreed(enquiry)) throw new CallError('conflict', '双方已交换联系方式，不能撤回');
      return;
    }
    const ownContactText = contact || enquiry[`${side}_contact`] || ownContact(enquiry);
    const problem = on && contactProblem(ownContactText);
    if (problem) throw new CallError('invalid', problem);
    const agreedAt = sql.ref(`${side}_agreed_at`);
    const other = sql.ref(side === 'sender' ? 'receiver_agreed_at' : 'sender_agreed_at');
    await sql`update enquiry set ${agreedAt} = case when ${on} then now() end, ${sql.ref(`${side}_contact`)} = ${ownContactText},
      ${newToOther(side)}, last_at = now(),
      status = case when ${on} and ${other} is not null then 'agreed' else status end
      ${on ? answered(side) : sql``} where id = ${id}`.execute(trx);
    if (on) await tell(trx, id, side, { step: 'agree' });
  });
}

/** Ends the enquiry for both sides and tells the other one. Throws notFound, editNeeded, and enquiryClosed after its end. */
export function close(db: Db, me: string, id: string): Promise<void> {
  return transaction(db, async (trx) => {
    const { side } = await lockEnquiry(trx, me, id);
    await sql`update enquiry set status = 'closed', closed_at = now(), closed_by = ${side}, last_at = now(),
      ${newToOther(side)} ${answered(side)} where id = ${id}`.execute(trx);
    await tell(trx, id, side, { step: 'close' });
  });
}
