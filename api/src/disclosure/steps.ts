import { sql } from 'kysely';
import { contactProblem } from 'shared/contract/contact-text';
import type { disclosureEndpoints } from 'shared/contract/disclosure';
import { limits } from 'shared/contract/limits';
import { presentTerms } from 'shared/contract/vocabulary/confidentiality';
import { type AskedStage, askedStages, type DisclosureAct } from 'shared/contract/vocabulary/disclosure';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { ownContact } from '../enquiry/card';
import type { Side } from '../enquiry/side';
import { lockEnquiry, moved } from '../enquiry/steps';
import { CallError } from '../errors';
import { writeLog } from './log';
import { acceptances, isGranted, stageBefore, stageRows } from './state';
import { tellDisclosure } from './tell';

type Input<Call extends keyof typeof disclosureEndpoints> = z.output<(typeof disclosureEndpoints)[Call]['input']>;

/**
 * One step of one side, under the lock of the enquiry, so that of two opposite steps at once the second sees what the first did.
 * Throws notFound for others, editNeeded for who only reads, forbidden for the wrong side, conflict where nothing is disclosed in stages.
 */
async function lockFor(tx: Db, me: string, enquiryId: string, wanted: Side, alsoClosed = false) {
  const enquiry = await lockEnquiry(tx, me, enquiryId, alsoClosed);
  if (!enquiry.staged) throw new CallError('conflict', '这条询盘的需求不是匿名发布，不需要分步披露');
  if (enquiry.side !== wanted)
    throw new CallError('forbidden', wanted === 'sender' ? '只有承接方可以申请' : '只有需求的发布方可以决定');
  return { enquiry, rows: await stageRows(tx, enquiryId) };
}

/** What every step leaves behind: a line of the log, something new for the other side, a notification. */
async function done(
  tx: Db,
  me: string,
  { enquiryId, stage }: { enquiryId: string; stage: AskedStage },
  enquiry: { side: Side; target_id: string },
  act: DisclosureAct,
  { detail = '', reason = '' }: { detail?: string; reason?: string } = {},
) {
  const { side, target_id: demandId } = enquiry;
  await writeLog(tx, me, { demandId, enquiryId, side, stage, act, detail: detail || reason });
  await moved(tx, enquiryId, side);
  await tellDisclosure(tx, enquiryId, side, stage, act, reason);
}

const termsText = `保密约定第 ${presentTerms.version} 版`;

/** Both sides accept the present text. Throws conflict for another version. */
async function accept(tx: Db, me: string, enquiryId: string, side: Side, version: number | null) {
  if (version !== presentTerms.version) throw new CallError('conflict', '保密约定已更新，请阅读新的版本后再同意');
  await sql`insert into disclosure_acceptance (enquiry_id, side, version, account_id, accepted_at)
    values (${enquiryId}, ${side}, ${version}, ${me}, clock_timestamp()) on conflict do nothing`.execute(tx);
}

function checkBefore(rows: Parameters<typeof isGranted>[0], stage: AskedStage) {
  if (!isGranted(rows, stageBefore(stage))) throw new CallError('conflict', '前一步还没有开放');
}

/** The provider asks; the same again changes nothing, but for contacts after the own consent was withdrawn. */
export function ask(
  db: Db,
  me: string,
  { enquiryId, stage, version, contact }: Input<'Disclosure/ask'>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { enquiry, rows } = await lockFor(tx, me, enquiryId, 'sender');
    checkBefore(rows, stage);
    const row = rows.find((one) => one.stage === stage);
    const withdrawn = stage === 'contact' && enquiry.sender_agreed_at === null;
    if ((row?.state === 'asked' && !withdrawn) || row?.state === 'granted') return;
    if ((row?.asks ?? 0) >= limits.disclosure.asks)
      throw new CallError('conflict', `每一步最多申请 ${limits.disclosure.asks} 次`);
    if (stage === 'agreement') await accept(tx, me, enquiryId, 'sender', version);
    if (stage === 'contact') {
      const text = contact || enquiry.sender_contact || ownContact(enquiry);
      const problem = contactProblem(text);
      if (problem) throw new CallError('invalid', problem);
      // What the receiver agreed to before there were stages is to be granted anew.
      await sql`update enquiry set sender_contact = ${text}, sender_agreed_at = now(), receiver_agreed_at = null
        where id = ${enquiryId}`.execute(tx);
    }
    await sql`insert into disclosure as x (enquiry_id, stage, state, asked_at) values (${enquiryId}, ${stage}, 'asked', clock_timestamp())
      on conflict (enquiry_id, stage) do update set state = 'asked', asks = x.asks + 1, asked_at = excluded.asked_at, settled_at = null,
        reason = ''`.execute(tx);
    await done(tx, me, { enquiryId, stage }, enquiry, 'ask', { detail: stage === 'agreement' ? termsText : '' });
  });
}

const settle = (tx: Db, enquiryId: string, stages: readonly AskedStage[], state: string, reason = '') =>
  sql`update disclosure set state = ${state}, reason = ${reason}, settled_at = clock_timestamp(),
      grants = grants + case when ${state} = 'granted' then 1 else 0 end
    where enquiry_id = ${enquiryId} and stage = any(${stages}::text[])`.execute(tx);

/** Name and number that the demand gives, else those of its owner's account. */
async function shownContact(tx: Db, me: string, demandId: string): Promise<string> {
  const { rows } = await sql<{ demand: string; own: string }>`
    select concat_ws(' ', nullif(d.contact_name, ''), d.contact_mobile) as demand, concat_ws(' ', nullif(a.real_name, ''), a.mobile) as own
    from demand as d, account as a where d.id = ${demandId} and a.id = ${me}`.execute(tx);
  const text = [rows[0]?.demand, rows[0]?.own].find((one) => /\d{5}/.test(one ?? ''));
  if (!text) throw new CallError('invalid', '请先在需求或账号中填写联系人的手机号');
  return text;
}

/** The owner grants what was asked for, also after having refused or revoked it. Throws conflict for contacts without the provider's consent. */
export function grant(db: Db, me: string, { enquiryId, stage, version }: Input<'Disclosure/grant'>): Promise<void> {
  return transaction(db, async (tx) => {
    const { enquiry, rows } = await lockFor(tx, me, enquiryId, 'receiver');
    const row = rows.find((one) => one.stage === stage);
    if (!row) throw new CallError('conflict', '对方还没有申请这一步');
    if (row.state === 'granted') return;
    // What was granted can be revoked at any time, so this bounds both.
    if (row.grants >= limits.disclosure.grants)
      throw new CallError('conflict', `每一步最多开放 ${limits.disclosure.grants} 次`);
    checkBefore(rows, stage);
    if (stage === 'agreement') {
      await accept(tx, me, enquiryId, 'receiver', version);
      const theirs = (await acceptances(tx, enquiryId)).find(({ side }) => side === 'sender');
      if (theirs?.version !== version) throw new CallError('conflict', '保密约定已更新，请对方重新申请');
    }
    if (stage === 'contact') {
      if (enquiry.sender_agreed_at === null)
        throw new CallError('conflict', '对方已撤回交换联系方式的同意，请对方重新申请');
      await sql`update enquiry set receiver_contact = ${await shownContact(tx, me, enquiry.target_id)}, receiver_agreed_at = now(),
        status = 'agreed' where id = ${enquiryId}`.execute(tx);
    }
    await settle(tx, enquiryId, [stage], 'granted');
    await done(tx, me, { enquiryId, stage }, enquiry, 'grant', { detail: stage === 'agreement' ? termsText : '' });
  });
}

/** What was exchanged in an enquiry is exchanged no more. */
const withoutContacts = (tx: Db, enquiryId: string) =>
  sql`update enquiry set receiver_agreed_at = null, receiver_contact = '',
    status = case when status = 'agreed' then 'replied' else status end where id = ${enquiryId}`.execute(tx);

/** Refuses a stage that was asked for; again changes nothing. Throws conflict for one that is open or was not asked for. */
export function refuse(db: Db, me: string, { enquiryId, stage, reason }: Input<'Disclosure/refuse'>): Promise<void> {
  return transaction(db, async (tx) => {
    const { enquiry, rows } = await lockFor(tx, me, enquiryId, 'receiver');
    const state = rows.find((one) => one.stage === stage)?.state;
    if (state === 'refused') return;
    if (state === 'granted') throw new CallError('conflict', '这一步已经开放，可以收回');
    if (state !== 'asked') throw new CallError('conflict', '对方还没有申请这一步');
    await settle(tx, enquiryId, [stage], 'refused', reason);
    await done(tx, me, { enquiryId, stage }, enquiry, 'refuse', { reason });
  });
}

/** Takes a stage back with those after it; what was asked for there has to be asked for again. */
export function revoke(db: Db, me: string, { enquiryId, stage, reason }: Input<'Disclosure/revoke'>): Promise<void> {
  return transaction(db, async (tx) => {
    const { enquiry, rows } = await lockFor(tx, me, enquiryId, 'receiver', true);
    const state = rows.find((one) => one.stage === stage)?.state;
    if (state === 'revoked') return;
    if (state !== 'granted') throw new CallError('conflict', '这一步没有开放');
    const from = askedStages.slice(askedStages.indexOf(stage));
    await settle(tx, enquiryId, from, 'revoked', reason);
    await withoutContacts(tx, enquiryId);
    await done(tx, me, { enquiryId, stage }, enquiry, 'revoke', { reason });
  });
}
