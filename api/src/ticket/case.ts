import { sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import type { CaseView } from 'shared/contract/review';
import { listingKinds } from 'shared/contract/vocabulary/listing';
import { type TicketSubjectType, ticketKinds, ticketSubjects } from 'shared/contract/vocabulary/ticket';
import { formatMinute } from 'shared/format';
import type { Db } from '../db/tables';
import { editorsOf } from '../enterprise-member/access';
import { CallError } from '../errors';
import { maskUserName } from '../lib/mask';
import { editorPath } from '../listing/kinds';
import { findRecord } from '../listing/records';
import { notify } from '../notification/notify';
import { type CaseHandler, openCase } from '../review-case/case';
import { findSubject, subjectPath } from './subject';

/** Whether a ticket is about what members publish: the review desk decides on it, operators on the others. */
export const isForDesk = (kind: string, subjectType: string | undefined): boolean =>
  kind !== 'feedback' && subjectType !== undefined && subjectType in listingKinds;

const submitter = (userName: string | null): string => (userName ? maskUserName(userName) : '访客');

/** Hands a new ticket to the review desk. */
export async function openTicketCase(tx: Db, id: string): Promise<void> {
  const ticket = await ticketById(tx, id);
  const record = await findRecord(tx, ticket.subject_id as string);
  await openCase(tx, {
    kind: 'ticket',
    subjectId: id,
    enterpriseId: record?.enterprise_id ?? null,
    title: `${ticketKinds[ticket.kind]}：${ticket.subject_title}`,
    submittedBy: ticket.account_id,
    shownAs: submitter(ticket.user_name),
    flags: ticket.kind === 'report' ? ['report'] : [],
  });
}

async function ticketById(db: Db, id: string) {
  const row = await db
    .selectFrom('ticket as t')
    .leftJoin('account as a', 'a.id', 't.account_id')
    .selectAll('t')
    .select('a.user_name')
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row?.subject_id || !row.subject_type) throw new CallError('notFound', '这张工单已不存在');
  return { ...row, subject_id: row.subject_id, subject_type: row.subject_type as TicketSubjectType };
}

async function show(db: Db, id: string): Promise<CaseView> {
  const ticket = await ticketById(db, id);
  const { subject_type: type, subject_id, subject_title, field } = ticket;
  const record = await findSubject(db, type, subject_id);
  const now = record?.fields.find(({ label }) => label === field)?.value;
  const moved = field !== null && now !== undefined && now !== ticket.current_value;
  return {
    before: {},
    after: {},
    fields: field ? [{ key: field, label: field, before: ticket.current_value, after: ticket.proposed_value }] : [],
    files: [],
    facts: [
      { label: '工单', value: ticket.ticket_no },
      {
        label: ticketSubjects[type],
        value: record ? (subject_title ?? '') : `${subject_title}（现在不公开）`,
        ...(record && { href: subjectPath(type, subject_id) }),
      },
      ...(moved ? [{ label: '页面现在', value: now || '未填写' }] : []),
      ...(!field && ticket.proposed_value ? [{ label: '应改为', value: ticket.proposed_value }] : []),
      ...(ticket.reason ? [{ label: '举报原因', value: ticket.reason }] : []),
      { label: '说明', value: ticket.content },
      { label: '答复送达', value: ticket.account_id ? '站内通知与工单页' : '工单页（访客没有账号）' },
      ...(ticket.answered_at ? [{ label: '答复时间', value: formatMinute(ticket.answered_at) }] : []),
    ],
  };
}

const decide: CaseHandler['decide'] = async (tx, id, { outcome, note, reasons }, reviewer) => {
  if (outcome === 'return') throw new CallError('invalid', '纠错与举报只能采纳或不采纳');
  const accepted = outcome === 'approve';
  const words = [...reasons.map(({ reason }) => reason), note].filter(Boolean).join('；').slice(0, 1000);
  const short = accepted ? '已核实并采纳，感谢您的反馈。' : `经核实未采纳：${words}`;
  const answer = [...words].length >= 2 ? words : short;
  const { rows } = await sql<{ id: string }>`
    update ticket set status = 'answered', accepted = ${accepted}, answer = ${answer}, answered_at = now(),
      operator = ${reviewer.userName}, revision = revision + 1
    where id = ${id} and status = 'open' and at_desk returning id`.execute(tx);
  if (!rows[0]) throw new CallError('conflict', '这张工单已有答复');
  const ticket = await ticketById(tx, id);
  const name = ticket.subject_title ?? ticket.ticket_no;
  await notify(tx, ticket.account_id ? [ticket.account_id] : [], {
    kind: 'ticket',
    title: `您的${ticketKinds[ticket.kind]}${accepted ? '已采纳' : '未采纳'}：${name}`,
    text: answer,
    link: paths.ticket({ id: ticket.sender_key }),
    action: '查看答复',
    key: `ticket:${id}:${ticket.revision}`,
  });
  if (accepted && ticket.kind === 'correction') await tellMembers(tx, ticket, name);
};

/** Whoever may edit the record learns what is wrong in it, and not from whom. */
async function tellMembers(tx: Db, ticket: Awaited<ReturnType<typeof ticketById>>, name: string): Promise<void> {
  const record = await findRecord(tx, ticket.subject_id);
  if (!record) return;
  const { enterprise_id, account_id, kind, id } = record;
  const accounts = await editorsOf(tx, enterprise_id, account_id);
  const change = [ticket.current_value, ticket.proposed_value].filter(Boolean).join(' → ');
  await notify(tx, accounts, {
    kind: kind === 'demand' ? 'demand' : 'listing',
    title: `「${name}」有一处内容经核实有误`,
    text: ticket.field ? `${ticket.field}：${change || '请核对'}` : '请核对公开内容，修改后重新提交审核',
    link: editorPath(kind, id),
    action: '去修改',
    key: `ticket-fix:${ticket.id}`,
  });
}

/** Tickets about the same record. */
const related: CaseHandler['related'] = async (db, id) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from ticket t join ticket o on o.subject_type = t.subject_type and o.subject_id = t.subject_id
    where t.id = ${id} and o.id <> ${id} and o.at_desk order by o.created_at desc limit 20`.execute(db);
  return rows.map((row) => row.id);
};

/** Corrections and reports of members' listings at the review desk. */
export const ticketCase: CaseHandler = { show, decide, submitter, related };
