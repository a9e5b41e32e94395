import { sql } from 'kysely';
import type { EnquiryCard, EnquiryTargetType } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import type { quotationEndpoints, RequestPreparation } from 'shared/contract/quotation';
import { quotationRefusals } from 'shared/contract/refusals';
import { requestRefusals } from 'shared/contract/vocabulary/quotation';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { openDemands } from '../demand/visible';
import { cardOf, type EnquiryRow, rowsOf } from '../enquiry/card';
import { lastAbout, lockSender, saysTheSame, sendOne, sentLately } from '../enquiry/send';
import { findTarget } from '../enquiry/target';
import { CallError } from '../errors';

type RequestInput = z.output<(typeof quotationEndpoints)['Quotation/request']['input']>;
type Prepared = RequestPreparation['targets'][number];

function parse(target: string): { targetType: EnquiryTargetType; targetId: string } {
  const [targetType, targetId] = target.split(':') as [EnquiryTargetType, string];
  return { targetType, targetId };
}

/** The caller's demands that still take answers. */
const ownDemands = (me: string) => sql`${openDemands} and exists (select from account as me where me.id = ${me}
  and record_belongs(d.enterprise_id, d.owner_user_id, me.id, me.enterprise_id))`;

/** Whether the demand is an enterprise's in whose name the caller only reads, so that it is not the caller's to send. */
const readsOnly = (me: string) => sql<boolean>`(d.enterprise_id is not null and member_reads_only(${me}))`;

/** What stands in the way of each target, in their order. */
async function prepareTargets(db: Db, me: string, targets: readonly string[]): Promise<Prepared[]> {
  const receivers = new Set<string>();
  const prepared: Prepared[] = [];
  for (const target of new Set(targets)) {
    const { targetType, targetId } = parse(target);
    const found = await findTarget(db, targetType, targetId, me);
    if (!found) {
      prepared.push({ target, title: '', receiver: '', reachable: false, blocked: 'absent', recentId: null });
      continue;
    }
    const { rows } = await sql<{
      recent: string | null;
    }>`select ${lastAbout(me, targetType, targetId)} as recent`.execute(db);
    const recentId = rows[0]?.recent ?? null;
    const receiver = (found.enterprise_id ?? found.account_id) as string;
    const blocked = found.own
      ? 'own'
      : found.closed
        ? 'closed'
        : recentId
          ? 'recent'
          : receivers.has(receiver)
            ? 'double'
            : null;
    if (!blocked) receivers.add(receiver);
    prepared.push({ target, title: found.title, receiver: found.label, reachable: found.reachable, blocked, recentId });
  }
  return prepared;
}

/**
 * What the form shows before sending: each target once, in order, and at most 50 open demands of the caller,
 * without those of an enterprise in whose name the caller only reads. Refuses nothing: `blocked` says why.
 */
export async function prepareRequest(db: Db, me: string, targets: readonly string[]): Promise<RequestPreparation> {
  const [prepared, { rows }, { rows: demands }] = await Promise.all([
    prepareTargets(db, me, targets),
    sql<{ sent: number; today: string }>`select ${sentLately(me)} as sent, today_cn()::text as today`.execute(db),
    sql<
      RequestPreparation['demands'][number]
    >`select d.id, d.title, d.anonymous ${ownDemands(me)} and not ${readsOnly(me)}
      order by d.published_at desc nulls last, d.id limit 50`.execute(db),
  ]);
  const { sent, today } = rows[0] as (typeof rows)[0];
  return { targets: prepared, remaining: Math.max(0, limits.enquiry.perDay - sent), today, demands };
}

async function checkDemand(db: Db, me: string, demandId: string) {
  const { rows } = await sql<{
    anonymous: boolean;
    reads_only: boolean;
  }>`select d.anonymous, ${readsOnly(me)} as reads_only ${ownDemands(me)} and d.id = ${demandId}`.execute(db);
  if (!rows[0]) throw new CallError('notFound', '附上的需求不存在或已不在征集');
  if (rows[0].reads_only) throw new CallError('editNeeded');
  if (rows[0].anonymous) throw new CallError('invalid', quotationRefusals.anonymousDemand);
}

/** Whether a request was sent with the same words, files and demand to the same providers. */
async function isSame(db: Db, id: string, input: RequestInput): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select r.demand_id is not distinct from ${input.demandId}::uuid and array_agg(q.target_type || ':' || q.target_id
        order by q.target_type || ':' || q.target_id) = (select array_agg(distinct t order by t) from unnest(${input.targets}::text[]) as t)
      and bool_and(${saysTheSame(input)}) as same
    from quotation_request as r join enquiry as q on q.request_id = r.id where r.id = ${id} group by r.id`.execute(db);
  return rows[0]?.same ?? false;
}

/**
 * All enquiries of a request or none; the same client id again answers what was sent. Throws sentOtherwise where other content has
 * come under it, and what the form shows.
 */
export function sendRequest(db: Db, me: string, input: RequestInput): Promise<string> {
  return transaction(db, async (trx) => {
    await lockSender(trx, me);
    const before = await trx
      .selectFrom('quotation_request')
      .select('id')
      .where('account_id', '=', me)
      .where('client_id', '=', input.clientId)
      .executeTakeFirst();
    if (before) {
      if (!(await isSame(trx, before.id, input))) throw new CallError('sentOtherwise');
      return before.id;
    }
    const targets = await prepareTargets(trx, me, input.targets);
    for (const { target, title, blocked } of targets)
      if (blocked)
        throw new CallError(
          'conflict',
          `「${title || parse(target).targetId}」${requestRefusals[blocked]}，请移除后再发送`,
        );
    if (input.demandId) await checkDemand(trx, me, input.demandId);
    const id = uuidv7();
    const { subject, demandId: demand_id, clientId: client_id } = input;
    await trx.insertInto('quotation_request').values({ id, account_id: me, client_id, subject, demand_id }).execute();
    for (const { target } of targets) await sendOne(trx, me, { ...input, ...parse(target), clientId: uuidv7() }, id);
    return id;
  });
}

/** The enquiries of one's own request, in the order in which they were sent. */
export async function findRequestCards(db: Db, me: string, requestId: string): Promise<EnquiryCard[]> {
  const { rows } =
    await sql<EnquiryRow>`${rowsOf} where me.id = ${me} and q.sender_id = me.id and q.request_id = ${requestId}
    order by q.id`.execute(db);
  return rows.map(cardOf);
}
