import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Data, Input } from 'shared/contract/endpoints';
import { paths } from 'shared/contract/paths';
import type { OperatorTicket, Ticket, ticketCreateInput } from 'shared/contract/ticket';
import {
  type TicketKind,
  type TicketStatus,
  type TicketSubjectType,
  ticketKinds,
  ticketStatuses,
} from 'shared/contract/vocabulary/ticket';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { inTransaction, transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { isForDesk, openTicketCase } from './case';
import { findSubject, subjectPath } from './subject';

type Create = z.output<typeof ticketCreateInput>;

interface Row {
  id: string;
  sender_key: string;
  ticket_no: string;
  kind: TicketKind;
  status: TicketStatus;
  subject_type: TicketSubjectType | null;
  subject_id: string;
  subject_title: string;
  reason: string | null;
  field: string | null;
  current_value: string | null;
  proposed_value: string | null;
  content: string;
  contact: string;
  answer: string | null;
  answered_at: Date | null;
  accepted: boolean | null;
  operator: string | null;
  revision: number;
  created_at: Date;
}

const ticketOf = (row: Row): Ticket => ({
  id: row.sender_key,
  no: row.ticket_no,
  kind: row.kind,
  status: row.status,
  subject: row.subject_type && {
    type: row.subject_type,
    id: row.subject_id,
    title: row.subject_title,
    path: subjectPath(row.subject_type, row.subject_id),
  },
  reason: row.reason,
  field: row.field,
  currentValue: row.current_value,
  proposedValue: row.proposed_value,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  accepted: row.accepted,
});

/** The ticket with a sender's key; undefined when there is none. */
export async function ticketOfKey(pool: Pool, key: string): Promise<Ticket | undefined> {
  const { rows } = await pool.query<Row>('select * from ticket where sender_key = $1', [key]);
  return rows[0] && ticketOf(rows[0]);
}

/** The record's value when the ticket was sent. Throws notFound, and invalid for an unknown field. */
async function snapshot(db: Db, { subject, field }: Create) {
  if (!subject) return { title: null, value: null };
  const found = await findSubject(db, subject.type, subject.id);
  if (!found) throw new CallError('notFound', '这条记录不存在或已下架');
  const named = found.fields.find(({ label }) => label === field);
  if (field !== null && found.fields.length > 0 && !named) throw new CallError('invalid', '请选择这条记录中的字段');
  return { title: found.title, value: named?.value ?? null };
}

/** Stores a ticket, once per sender's key, and hands it to the review desk where it decides. `accountId` is null for visitors. */
export async function createTicket(
  { db, primary, pool }: { db: Db; primary: Db; pool: Pool },
  input: Create,
  accountId: string | null,
): Promise<Ticket> {
  const { title, value } = await snapshot(db, input);
  const { id: key, kind, subject, reason, field, proposedValue, content, contact } = input;
  const atDesk = isForDesk(kind, subject?.type);
  await transaction(primary, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into ticket (id, sender_key, account_id, kind, subject_type, subject_id, subject_title, reason, field,
        current_value, proposed_value, content, contact, at_desk)
      values (${uuidv7()}, ${key}, ${accountId}, ${kind}, ${subject?.type ?? null}, ${subject?.id ?? null}, ${title},
        ${kind === 'report' ? reason : null}, ${field}, ${value}, ${proposedValue}, ${content}, ${contact}, ${atDesk})
      on conflict (sender_key) do nothing returning id`.execute(tx);
    if (rows[0] && atDesk) await openTicketCase(tx, rows[0].id);
  });
  return (await ticketOfKey(pool, input.id)) as Ticket;
}

/** A person's own tickets, newest first. */
export async function ticketsOf(
  pool: Pool,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Data<'Ticket/mine'>> {
  const { rows } = await pool.query<Row>(
    'select * from ticket where account_id = $1 order by created_at desc, id limit $2 offset $3',
    [accountId, pageSize, (page - 1) * pageSize],
  );
  const { rows: counted } = await pool.query<{ n: number }>(
    'select count(*)::int as n from ticket where account_id = $1',
    [accountId],
  );
  return { items: rows.map(ticketOf), total: counted[0]?.n ?? 0, page, pageSize, facets: [] };
}

type OperatorRow = Row & { sender: string | null };
const operatorColumns = 't.*, a.user_name as sender';
const operatorTicketOf = (row: OperatorRow): OperatorTicket => {
  const { id: _, ...ticket } = ticketOf(row);
  return {
    ...ticket,
    ticketId: row.id,
    sender: row.sender,
    contact: row.contact || null,
    answeredBy: row.operator,
    revision: row.revision,
  };
};

const facetOf = (name: string, words: Record<string, string>, counts: Map<string, number>) => ({
  name,
  options: Object.entries(words).map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 })),
});

/** Everybody's tickets but those of the review desk: open ones first, the oldest of them first; then the rest, newest first. */
export async function allTickets(
  pool: Pool,
  asked: Input<'Ticket/list'> & { page: number; pageSize: number },
): Promise<Data<'Ticket/list'>> {
  const { status, kind, page, pageSize } = asked;
  const filters = [status ?? null, kind ?? null];
  const { rows } = await pool.query<OperatorRow>(
    `select ${operatorColumns} from ticket t left join account a on a.id = t.account_id
     where not t.at_desk and ($1::text is null or t.status = $1) and ($2::text is null or t.kind = $2)
     order by t.status <> 'open', case when t.status = 'open' then t.created_at end, t.created_at desc, t.id
     limit $3 offset $4`,
    [...filters, pageSize, (page - 1) * pageSize],
  );
  const { rows: groups } = await pool.query<{ status: TicketStatus; kind: TicketKind; n: number }>(
    'select status, kind, count(*)::int as n from ticket where not at_desk group by status, kind',
  );
  const counts = { status: new Map<string, number>(), kind: new Map<string, number>() };
  let total = 0;
  for (const group of groups) {
    const fits = { status: !status || group.status === status, kind: !kind || group.kind === kind };
    if (fits.status && fits.kind) total += group.n;
    // Each facet is counted under the other filter.
    if (fits.kind) counts.status.set(group.status, (counts.status.get(group.status) ?? 0) + group.n);
    if (fits.status) counts.kind.set(group.kind, (counts.kind.get(group.kind) ?? 0) + group.n);
  }
  const facets = [facetOf('status', ticketStatuses, counts.status), facetOf('kind', ticketKinds, counts.kind)];
  return { items: rows.map(operatorTicketOf), total, page, pageSize, facets };
}

/** Writes an answer and tells the sender, if there is an account. Throws notFound, and conflict when somebody else has answered since. */
export async function answerTicket(
  pool: Pool,
  { ticketId, revision, status, answer }: Input<'Ticket/answer'>,
  operator: string,
): Promise<OperatorTicket> {
  const row = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<OperatorRow & { account_id: string | null }>(
      `with t as (update ticket set status = $3, answer = $4, answered_at = now(), operator = $5, revision = revision + 1
                where id = $1 and revision = $2 and not at_desk returning *)
     select ${operatorColumns} from t left join account a on a.id = t.account_id`,
      [ticketId, revision, status, answer, operator],
    );
    const [ticket] = rows;
    if (ticket?.account_id)
      await notify(client, [ticket.account_id], {
        kind: 'ticket',
        title: `您的${ticketKinds[ticket.kind]}已答复：${ticket.subject_title ?? ticket.ticket_no}`,
        text: answer,
        link: paths.ticket({ id: ticket.sender_key }),
        action: '查看答复',
        key: `ticket:${ticketId}:${ticket.revision}`,
      });
    return ticket;
  });
  if (row) return operatorTicketOf(row);
  const { rows } = await pool.query<{ at_desk: boolean }>('select at_desk from ticket where id = $1', [ticketId]);
  if (!rows[0]) throw new CallError('notFound');
  throw new CallError('conflict', rows[0].at_desk ? '这张工单由审核台处理' : '这张工单刚被他人处理，请刷新后查看');
}
