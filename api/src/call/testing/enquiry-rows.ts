import { randomUUID } from 'node:crypto';
import { aDemand, dayFromNow } from '../../testing/builders';
import type { TestDatabase } from '../../testing/database';
import type { MatrixPeople } from './matrix-people';
import { edits, type Row, reads } from './matrix-row';

/** What the rival has written to the enterprise. */
export interface Talks {
  /** The enterprise's anonymous demand, and two answers to it: all is disclosed in the first, nothing in the second. */
  demand: string;
  open: string;
  closed: string;
  /** A request, and its enquiry about the platform with a quotation; it has ended, so that a step that is let through changes nothing. */
  request: string;
  ended: string;
  quotation: string;
  platform: string;
}

export async function seedEnquiries(
  database: TestDatabase,
  { enterprise, platform, ids }: { enterprise: string; platform: string; ids: MatrixPeople['ids'] },
): Promise<Talks> {
  const query = (text: string, values: unknown[]) => database.pool.query(text, values);
  const demand = await aDemand(database, { enterprise_id: enterprise, anonymous: true });
  const [open, closed, request, ended, quotation] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  for (const id of [open, closed])
    await query(
      `insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, target_type, target_id, target_title, receiver_label,
         receiver_anonymous, subject, content)
       select $1, $2, gen_random_uuid(), $3, 'demand', $4, 'x', 'x', true, '示例承接', repeat('示例', 20)`,
      [id, ids.rival, enterprise, demand],
    );
  await query(
    `with agreed as (update enquiry set sender_agreed_at = now(), receiver_agreed_at = now() where id = $1)
     insert into disclosure (enquiry_id, stage, state, settled_at)
     select $1, stage, 'granted', now() from unnest(array['agreement', 'details', 'contact']) as stage`,
    [open],
  );
  await query('insert into quotation_request (id, account_id, client_id, subject) values ($1, $2, $1, $3)', [
    request,
    ids.rival,
    '示例询价',
  ]);
  await query(
    `insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, target_type, target_id, target_title, receiver_label,
       subject, content, request_id, status, closed_at, closed_by)
     values ($1, $2, $1, $3, 'platform', $4, 'x', 'x', '示例询价', repeat('示例', 20), $5, 'closed', now(), 'sender')`,
    [ended, ids.rival, enterprise, platform, request],
  );
  await query(
    `insert into quotation (id, enquiry_id, client_id, version, account_id, price_min, price_unit, tax_included, lead_time_weeks, valid_until)
     values ($1, $2, $1, 1, $3, 18, '万元/批', true, 12, current_date + 30)`,
    [quotation, ended, ids.edit],
  );
  return { demand, open, closed, request, ended, quotation, platform };
}

/** Of the calls about enquiries, their quotations and what they disclose. `talks` is read when a row is asked for its input. */
export const enquiryRows = (talks: Talks): Row[] => [
  // Of the two sides. What is granted already makes a step change nothing, what was never asked for makes it end in a refusal.
  ...(['state', 'details', 'contact', 'counterpart'] as const).map(
    (call): Row => ({
      key: `Disclosure/${call}`,
      input: () => ({ enquiryId: talks.open }),
      others: 'absent',
      named: { ...reads, rival: 'through' },
    }),
  ),
  ...(['ask', 'grant', 'refuse', 'revoke'] as const).map(
    (call): Row => ({
      key: `Disclosure/${call}`,
      input: () =>
        call === 'revoke'
          ? { enquiryId: talks.closed, stage: 'agreement' }
          : { enquiryId: talks.open, stage: 'details' },
      others: 'absent',
      named: { ...edits, rival: 'through' },
    }),
  ),
  { key: 'Disclosure/log', input: () => ({ demandId: talks.demand }), others: 'absent', named: reads },

  { key: 'Enquiry/prepare', input: () => ({ targetType: 'platform', targetId: talks.platform }), others: 'through' },
  // Without the consent that it needs, so that none is sent.
  { key: 'Enquiry/send', input: () => ({ ndaAgreed: false }), others: 'through' },
  { key: 'Enquiry/list', input: () => ({}), others: 'through' },
  { key: 'Enquiry/unread', input: () => ({}), others: 'through' },
  {
    key: 'Enquiry/detail',
    input: () => ({ id: talks.ended }),
    others: 'absent',
    named: { ...reads, rival: 'through' },
  },
  ...(['reply', 'agree', 'close'] as const).map(
    (call): Row => ({
      key: `Enquiry/${call}`,
      input: () => ({ id: talks.ended, ...(call === 'reply' && { clientId: randomUUID(), text: '示例回复' }) }),
      others: 'absent',
      named: { ...edits, rival: 'through' },
    }),
  ),
  {
    key: 'Quotation/list',
    input: () => ({ enquiryId: talks.ended }),
    others: 'absent',
    named: { ...reads, rival: 'through' },
  },
  {
    key: 'Quotation/send',
    input: () => ({
      ...{ enquiryId: talks.ended, clientId: randomUUID(), priceMin: 18, priceUnit: '万元/批', taxIncluded: true },
      ...{ leadTimeWeeks: 12, validUntil: dayFromNow(30) },
    }),
    others: 'absent',
    named: { ...edits, rival: 'through' },
  },
  ...(['withdraw', 'accept', 'decline'] as const).map(
    (call): Row => ({
      key: `Quotation/${call}`,
      input: () => ({ id: talks.quotation, ...(call !== 'withdraw' && { reason: '示例理由' }) }),
      others: 'absent',
      named: { ...edits, rival: 'through' },
    }),
  ),
  {
    key: 'Quotation/prepareRequest',
    input: () => ({ targets: `platform:${talks.platform}` }),
    others: 'through',
  },
  { key: 'Quotation/request', input: () => ({ ndaAgreed: false }), others: 'through' },
  { key: 'Quotation/requests', input: () => ({}), others: 'through' },
  {
    key: 'Quotation/compare',
    input: () => ({ requestId: talks.request }),
    others: 'absent',
    named: { rival: 'through' },
  },
];
