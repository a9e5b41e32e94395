import { type SqlBool, sql } from 'kysely';
import type { EnquiryPreparation, EnquiryTargetType, enquirySendInput } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { enquiryRefusals } from 'shared/contract/refusals';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { attachFiles } from '../file/attach';
import { licenceOf } from './licence';
import { findTarget, type Target } from './target';
import { tell } from './tell';

type SendInput = z.output<typeof enquirySendInput>;
type SendTexts = Omit<SendInput, 'clientId' | 'targetType' | 'targetId'>;

const aDayAgo = sql`now() - interval '24 hours'`;

/** SQL: how many enquiries the account sent in the last 24 hours; `limits.enquiry.perDay` bounds it. */
export const sentLately = (me: string) => sql<number>`
  (select count(*)::int from enquiry where sender_id = ${me} and created_at > ${aDayAgo})`;
/** SQL: id of the account's newest enquiry about the record in the last 24 hours, which bars another; null for none. */
export const lastAbout = (me: string, type: EnquiryTargetType, id: string) => sql<string | null>`
  (select id from enquiry where sender_id = ${me} and target_type = ${type} and target_id = ${id}
    and created_at > ${aDayAgo} order by created_at desc limit 1)`;

/** What the form shows, without writing. `remaining`: in 24 hours; `today`: China's date. Throws notFound. */
export async function prepare(db: Db, me: string, type: EnquiryTargetType, id: string): Promise<EnquiryPreparation> {
  const target = await targetOf(db, me, type, id);
  const { rows } = await sql<{ sent: number; recent: string | null; today: string }>`
    select ${sentLately(me)} as sent, ${lastAbout(me, type, id)} as recent, today_cn()::text as today`.execute(db);
  const { sent, recent, today: day } = rows[0] as (typeof rows)[0];
  return {
    title: target.title,
    receiver: target.label,
    reachable: target.reachable,
    own: target.own,
    closed: target.closed,
    recentId: recent,
    remaining: Math.max(0, limits.enquiry.perDay - sent),
    today: day,
    licence: await licenceOf(db, me, type, id),
  };
}

async function targetOf(db: Db, me: string, type: EnquiryTargetType, id: string): Promise<Target> {
  const target = await findTarget(db, type, id, me);
  if (!target) throw new CallError('notFound', '询盘的对象不存在或已下架');
  return target;
}

/** SQL: whether `enquiry as q` was sent with the same words and files. */
export const saysTheSame = ({ subject, content, quantity, spec, replyBy, contact, files }: SendTexts) => sql<boolean>`
  ((q.subject, q.content, q.quantity, q.spec, q.reply_by, q.sender_contact, q.files) is not distinct from
    (${subject}, ${content}, ${quantity}, ${spec}, ${replyBy}::date, ${contact}, ${[...new Set(files)]}::uuid[]))`;

/** Sends once per client id and answers the enquiry's id. Throws sentOtherwise where another text has come under it, and what the form shows. */
export function send(db: Db, me: string, input: SendInput): Promise<string> {
  return transaction(db, async (trx) => {
    await lockSender(trx, me);
    const before = await trx
      .selectFrom('enquiry as q')
      .select(['id', 'target_type', 'target_id', saysTheSame(input).as('same')])
      .where('sender_id', '=', me)
      .where('client_id', '=', input.clientId)
      .executeTakeFirst();
    if (!before) return sendOne(trx, me, input, null);
    if (before.target_type !== input.targetType || before.target_id !== input.targetId) throw new CallError('conflict');
    if (!before.same) throw new CallError('sentOtherwise');
    return before.id;
  });
}

/** One after the other for one person: what follows counts everything that was sent before it. */
export const lockSender = (trx: Db, me: string) =>
  sql`select 1 from account where id = ${me} for no key update`.execute(trx);

/** Sends under the lock of the sender, and answers the enquiry's id. Throws what the form shows. */
export async function sendOne(trx: Db, me: string, input: SendInput, requestId: string | null): Promise<string> {
  const target = await targetOf(trx, me, input.targetType, input.targetId);
  if (target.own) throw new CallError('enquiryOwn');
  if (target.closed) throw new CallError('enquiryTargetClosed', enquiryRefusals.closed(input.targetType));
  await checkReplyBy(trx, input.replyBy);
  const id = await insert(trx, me, input, target, requestId);
  await attachFiles(trx, me, 'enquiry', input.files, id);
  await tell(trx, id, 'sender', { step: 'send' });
  if (input.targetType === 'demand') await countResponse(trx, me, input.targetId, id);
  return id;
}

async function checkReplyBy(db: Db, replyBy: string | null) {
  if (replyBy === null) return;
  const { replyDays } = limits.enquiry;
  const { rows } = await sql<{ ok: SqlBool }>`
    select ${replyBy}::date between today_cn() and today_cn() + ${replyDays}::int as ok`.execute(db);
  if (!rows[0]?.ok) throw new CallError('invalid', '期望回复日应在今天起一年之内');
}

/** Counts and writes in one statement; nothing is written beyond the limits. */
async function insert(db: Db, me: string, input: SendInput, target: Target, requestId: string | null) {
  const recent = lastAbout(me, input.targetType, input.targetId);
  const { rows } = await sql<{ id: string }>`
    insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, receiver_account_id, target_type, target_id,
      target_title, receiver_label, receiver_anonymous, subject, content, quantity, spec, reply_by, sender_contact, request_id, files,
      delivered_at)
    select ${uuidv7()}, ${me}, ${input.clientId}, ${target.enterprise_id}, ${target.account_id}, ${input.targetType},
      ${input.targetId}, ${target.title}, ${target.label}, ${target.anonymous}, ${input.subject}, ${input.content},
      ${input.quantity}, ${input.spec}, ${input.replyBy}::date, ${input.contact}, ${requestId}, ${[...new Set(input.files)]}::uuid[],
      case when ${target.reachable} then now() end
    where ${recent} is null and ${sentLately(me)} < ${limits.enquiry.perDay}
    returning id`.execute(db);
  if (rows[0]) return rows[0].id;
  const { rows: why } = await sql<{ recent: string | null }>`select ${recent} as recent`.execute(db);
  throw new CallError(why[0]?.recent ? 'enquiryRepeated' : 'enquiryDaily');
}

/** A person counts once among the respondents of a demand, however often they write. */
async function countResponse(db: Db, me: string, demandId: string, id: string) {
  await sql`
    update demand set response_count = response_count + 1 where id = ${demandId} and not exists (
      select 1 from enquiry where target_type = 'demand' and target_id = ${demandId} and sender_id = ${me} and id <> ${id})
  `.execute(db);
}
