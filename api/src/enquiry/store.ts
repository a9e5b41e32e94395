import { sql } from 'kysely';
import type { EnquiryBox, EnquiryCard, EnquiryDetail, EnquiryStatus } from 'shared/contract/enquiry';
import { paths } from 'shared/contract/paths';
import { enquiryStatuses } from 'shared/contract/vocabulary';
import type { Db } from '../db/tables';
import { visibleDemands } from '../demand/visible';
import { CallError } from '../errors';
import { carriedFiles } from '../file/carried';
import { readAbout } from '../notification/store';
import {
  cardOf,
  concerns,
  consentOf,
  type EnquiryRow,
  ownReading,
  readsOnly,
  rowsOf,
  seenStatus,
  sideOf,
  unreadOf,
} from './card';
import type { Side } from './side';
import { findTarget } from './target';

const sideOfBox: Record<EnquiryBox, Side> = { received: 'receiver', sent: 'sender' };

/** One enquiry as one of its two sides sees it. Throws notFound for everybody else. */
export async function findRow(db: Db, me: string, id: string): Promise<EnquiryRow> {
  const { rows } = await sql<EnquiryRow>`${rowsOf} where me.id = ${me} and q.id = ${id}`.execute(db);
  if (!rows[0]) throw new CallError('notFound');
  return rows[0];
}

/** As one of the two sides sees it, without marking it as read. Throws notFound for everybody else. */
export const findCard = async (db: Db, me: string, id: string): Promise<EnquiryCard> =>
  cardOf(await findRow(db, me, id));

/** Number of enquiries of each box with something new to the account. */
export async function countUnread(db: Db, me: string): Promise<Record<EnquiryBox, number>> {
  const { rows } = await sql<Record<EnquiryBox, number>>`
    select count(*) filter (where ${sideOf} = 'receiver' and ${unreadOf} > 0)::int as received,
      count(*) filter (where ${sideOf} = 'sender' and ${unreadOf} > 0)::int as sent
    from account as me left join enquiry as q on ${concerns} ${ownReading} where me.id = ${me}`.execute(db);
  return rows[0] as Record<EnquiryBox, number>;
}

interface ListInput {
  box: EnquiryBox;
  status?: EnquiryStatus | undefined;
  page: number;
  pageSize: number;
}

/** One page, the last active first. The facet counts the whole box; `unread` counts enquiries of both boxes. */
export async function listEnquiries(db: Db, me: string, { box, status, page, pageSize }: ListInput) {
  const inBox = sql`me.id = ${me} and ${sideOf} = ${sideOfBox[box]}`;
  const [items, counts, unread] = await Promise.all([
    sql<EnquiryRow>`${rowsOf} where ${inBox} and (${status ?? null}::text is null or ${seenStatus} = ${status ?? null})
      order by q.last_at desc, q.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ status: EnquiryStatus; count: number }>`
      select ${seenStatus} as status, count(*)::int as count from enquiry as q join account as me on ${concerns} ${ownReading}
      where ${inBox} group by 1`.execute(db),
    countUnread(db, me),
  ]);
  const countOf = (code: EnquiryStatus) => counts.rows.find((row) => row.status === code)?.count ?? 0;
  const options = enquiryStatuses.map(({ code, label }) => ({ value: code, label, count: countOf(code) }));
  return {
    items: items.rows.map(cardOf),
    total: options.filter(({ value }) => !status || value === status).reduce((sum, { count }) => sum + count, 0),
    page,
    pageSize,
    facets: [{ name: 'status', options }],
    unread,
  };
}

/** Who reads enquiry `q` for the whole enterprise that received it. */
const readsForAll = sql<boolean>`(${sideOf} = 'receiver' and not ${readsOnly})`;

/**
 * Marks the other side's actions as seen; a receiver's first read is the delivery where no account existed before. A member who only
 * reads marks them for itself alone and leaves the enterprise's mark to those who answer.
 */
async function markSeen(db: Db, me: string, id: string): Promise<void> {
  await sql`
    update enquiry as q set
      sender_unread = case when ${sideOf} = 'sender' then 0 else q.sender_unread end,
      (sender_seen_before, sender_seen_at) = (select case when ${sideOf} = 'sender' then q.sender_seen_at else q.sender_seen_before end,
        case when ${sideOf} = 'sender' then now() else q.sender_seen_at end),
      (receiver_seen_before, receiver_seen_at) = (select case when ${readsForAll} then q.receiver_seen_at else q.receiver_seen_before end,
        case when ${readsForAll} then now() else q.receiver_seen_at end),
      receiver_unread = case when ${readsForAll} then 0 else q.receiver_unread end,
      status = case when ${readsForAll} and q.status = 'sent' then 'read' else q.status end,
      delivered_at = case when ${sideOf} = 'receiver' then coalesce(q.delivered_at, now()) else q.delivered_at end
    from account as me
    where me.id = ${me} and q.id = ${id} and ${concerns}
      and case when ${sideOf} = 'sender' then q.sender_unread > 0
        else q.delivered_at is null or (not ${readsOnly} and (q.receiver_unread > 0 or q.status = 'sent')) end
  `.execute(db);
  await sql`
    with seen as (
      insert into enquiry_reading as own (enquiry_id, account_id, news)
      select q.id, me.id, q.receiver_news from enquiry as q join account as me on ${concerns}
        where me.id = ${me} and q.id = ${id} and ${readsOnly}
      on conflict (enquiry_id, account_id) do update set news = excluded.news where own.news < excluded.news
      returning account_id)
    select pg_notify('enquiry', json_build_object('u', account_id)::text) from seen`.execute(db);
}

/** Until when a side has read enquiry `q`. What has just been read stays new for a minute, since a page may ask again for what it opened. */
const seenUntil = (side: Side) => {
  const [at, before] = [sql.ref(`q.${side}_seen_at`), sql.ref(`q.${side}_seen_before`)];
  return sql`coalesce(case when ${at} > now() - interval '1 minute' then ${before} else ${at} end, q.created_at)`;
};

interface MessageRow {
  id: string;
  side: Side;
  body: string;
  created_at: Date;
  /** The other side wrote it after this one had last read. */
  fresh: boolean;
}

/** The demand that a request to several providers carries; once it is anonymous, for its own side only. */
export async function demandOf(db: Db, requestId: string, isOwn: boolean): Promise<EnquiryDetail['demand']> {
  const { rows } = await sql<NonNullable<EnquiryDetail['demand']>>`
    select w.id, w.title, exists (select ${visibleDemands} and d.id = w.id) as open
    from quotation_request as r join demand as w on w.id = r.demand_id
    where r.id = ${requestId} and (${isOwn}::boolean or not w.anonymous)`.execute(db);
  return rows[0] ?? null;
}

/** The whole thread; looking at it is reading it. */
export async function findDetail(db: Db, me: string, id: string): Promise<EnquiryDetail> {
  await markSeen(db, me, id);
  const row = await findRow(db, me, id);
  const card = cardOf(row);
  await readAbout(db, me, paths.enquiries({ box: card.box, id }));
  const [{ rows: messages }, target, demand, filesOf] = await Promise.all([
    sql<MessageRow>`
      select m.id, m.side, m.body, m.created_at, m.side <> ${row.side} and m.created_at > ${seenUntil(row.side)} as fresh
      from enquiry_message as m join enquiry as q on q.id = m.enquiry_id where q.id = ${id} order by m.created_at, m.id`.execute(
      db,
    ),
    findTarget(db, row.target_type, row.target_id, me),
    row.request_id ? demandOf(db, row.request_id, row.side === 'sender') : null,
    carriedFiles(db, row.files),
  ]);
  return {
    ...card,
    content: row.content,
    quantity: row.quantity,
    spec: row.spec,
    replyBy: row.reply_by,
    targetOpen: target !== undefined,
    messages: messages.map((message) => ({
      id: message.id,
      mine: message.side === row.side,
      at: message.created_at.toISOString(),
      text: message.body,
    })),
    newFrom: row.reads_only ? null : (messages.find(({ fresh }) => fresh)?.id ?? null),
    ...consentOf(row),
    closed: row.closed_at && { at: row.closed_at.toISOString(), mine: row.closed_by === row.side },
    files: filesOf(row.files),
    staged: row.staged,
    readsOnly: row.reads_only,
    requestId: row.side === 'sender' ? row.request_id : null,
    demand,
  };
}
