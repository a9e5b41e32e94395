import { sql } from 'kysely';
import type { EnquiryCard, EnquiryDetail, EnquiryStatus, EnquiryTargetType } from 'shared/contract/enquiry';
import type { Side } from './side';

export interface EnquiryRow {
  id: string;
  enquiry_no: string;
  side: Side;
  target_type: EnquiryTargetType;
  target_id: string;
  target_title: string;
  receiver_enterprise_id: string | null;
  receiver_label: string;
  receiver_anonymous: boolean;
  subject: string;
  content: string;
  quantity: string;
  spec: string;
  reply_by: string | null;
  sender_contact: string;
  receiver_contact: string;
  sender_agreed_at: Date | null;
  receiver_agreed_at: Date | null;
  /** What is new to the caller. */
  unread: number;
  /** The status as the caller is shown it. */
  seen_status: EnquiryStatus;
  delivered_at: Date | null;
  closed_at: Date | null;
  closed_by: Side | null;
  created_at: Date;
  last_at: Date;
  last_body: string | null;
  receiver_name: string | null;
  receiver_public: string | null;
  sender_user: string;
  sender_enterprise: string | null;
  sender_name: string | null;
  sender_public: string | null;
  my_name: string;
  my_mobile: string | null;
  request_id: string | null;
  files: string[];
  /** Of an anonymous demand: disclosed in stages. */
  staged: boolean;
  reads_only: boolean;
}

/** The side of account `me` on enquiry `q`. The author stays the sender, also after joining the receiving enterprise. */
export const sideOf = sql<Side>`case when q.sender_id = me.id then 'sender' else 'receiver' end`;

/** Whether enquiry `q` concerns account `me`; every statement that touches an enquiry carries it. */
export const concerns = sql<boolean>`(q.sender_id = me.id or q.receiver_account_id = me.id
  or q.receiver_enterprise_id = me.enterprise_id)`;

/** Whether account `me` reaches enquiry `q` as a member who only reads: the receiver is its enterprise, and its role there is `view`. */
export const readsOnly = sql<boolean>`(${sideOf} = 'receiver' and q.receiver_account_id is distinct from me.id
  and member_reads_only(me.id))`;

/** What account `me`, who only reads, has read of enquiry `q`, as `own`; those who answer share the enterprise's mark. */
export const ownReading = sql`left join enquiry_reading as own on own.enquiry_id = q.id and own.account_id = me.id`;

/** How much of enquiry `q` is new to account `me`; what lay there before a member came is not (`seedReading`). Needs `ownReading`. */
export const unreadOf = sql<number>`case when ${sideOf} = 'sender' then q.sender_unread when not ${readsOnly} then q.receiver_unread
  else greatest(0, q.receiver_news - coalesce(own.news, 0)) end`;

/** The status of enquiry `q` for account `me`: who only reads has read for itself, not for the enterprise. Needs `ownReading`. */
export const seenStatus = sql<EnquiryStatus>`case when q.status = 'sent' and own.news is not null and ${readsOnly} then 'read'
  else q.status end`;

/**
 * Whether enquiry `q` is about an anonymous demand, so that it is disclosed in stages. Not where contacts were exchanged before there
 * were any.
 */
export const isStaged = sql<boolean>`(q.target_type = 'demand'
  and exists (select from demand as d where d.id = q.target_id and d.anonymous)
  and (q.sender_agreed_at is null or q.receiver_agreed_at is null
    or exists (select from disclosure as x where x.enquiry_id = q.id and x.stage = 'contact')))`;

/** Everything that cards and details need, as `q` and `me`; add `where` for the person and the filter. */
export const rowsOf = sql`
  select q.*, ${sideOf} as side, ${isStaged} as staged, ${readsOnly} as reads_only,
    ${unreadOf} as unread, ${seenStatus} as seen_status, last.body as last_body, r.name as receiver_name,
    case when r.status = 'published' then r.id end as receiver_public, s.user_name as sender_user, s.enterprise_id as sender_enterprise, se.name as sender_name,
    case when se.status = 'published' then se.id end as sender_public, me.real_name as my_name, me.mobile as my_mobile
  from enquiry as q
  join account as me on ${concerns}
  ${ownReading}
  join account as s on s.id = q.sender_id
  left join enterprise as se on se.id = s.enterprise_id
  left join enterprise as r on r.id = q.receiver_enterprise_id
  left join lateral (select m.body from enquiry_message as m where m.enquiry_id = q.id
    order by m.created_at desc, m.id desc limit 1) as last on true`;

/** de***01: enough to tell two people apart, too little to look somebody up. */
export function maskName(name: string): string {
  const letters = [...name];
  return `用户 ${letters.slice(0, 2).join('')}***${letters.length > 4 ? letters.slice(-2).join('') : ''}`;
}

/** Whether contacts are exchanged. Of a staged enquiry, granting the stage `contact` counts as consent of both. */
export const bothAgreed = (row: Pick<EnquiryRow, 'sender_agreed_at' | 'receiver_agreed_at'>): boolean =>
  row.sender_agreed_at !== null && row.receiver_agreed_at !== null;

function counterpartOf(row: EnquiryRow): EnquiryCard['counterpart'] {
  if (row.side === 'receiver')
    return { name: row.sender_name ?? maskName(row.sender_user), enterpriseId: row.sender_name && row.sender_public };
  // Of a staged one the name is told by Disclosure/details alone, which writes down who has read it.
  if (row.receiver_anonymous && (row.staged || !bothAgreed(row)))
    return { name: row.receiver_label, enterpriseId: null };
  return { name: row.receiver_name ?? row.receiver_label, enterpriseId: row.receiver_public };
}

const previewLength = 80;

/** As the row's `side` sees it. `preview`: at most 80 characters of the last message, else of the enquiry's own text. */
export const cardOf = (row: EnquiryRow): EnquiryCard => ({
  id: row.id,
  no: row.enquiry_no,
  box: row.side === 'sender' ? 'sent' : 'received',
  targetType: row.target_type,
  targetId: row.target_id,
  targetTitle: row.target_title,
  subject: row.subject,
  counterpart: counterpartOf(row),
  status: row.seen_status,
  unread: row.unread,
  waiting: row.delivered_at === null,
  preview: [...(row.last_body ?? row.content)].slice(0, previewLength).join(''),
  createdAt: row.created_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});

/** Suggested contact: the one given before, else the account's own name and mobile. */
export const ownContact = (row: Pick<EnquiryRow, 'my_name' | 'my_mobile'>): string =>
  row.my_mobile ? [row.my_name, row.my_mobile].filter(Boolean).join(' ') : '';

/** `contacts` is null until both agreed, and always null for a staged enquiry: Disclosure/contact tells those. */
export function consentOf(row: EnquiryRow): Pick<EnquiryDetail, 'consent' | 'contacts'> {
  const other: Side = row.side === 'sender' ? 'receiver' : 'sender';
  const mine = row[`${row.side}_contact`];
  return {
    consent: {
      mine: row[`${row.side}_agreed_at`]?.toISOString() ?? null,
      theirs: row[`${other}_agreed_at`]?.toISOString() ?? null,
      myContact: mine || ownContact(row),
    },
    contacts: bothAgreed(row) && !row.staged ? { mine, theirs: row[`${other}_contact`] } : null,
  };
}
