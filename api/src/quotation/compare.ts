import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import type { Db } from '../db/tables';
import { cardOf, type EnquiryRow, rowsOf } from '../enquiry/card';
import { demandOf } from '../enquiry/store';
import { factsOf, noFacts } from '../enterprise/facts';
import { CallError } from '../errors';
import { carriedFiles } from '../file/carried';
import { gapsOf, type Wanted } from './gaps';
import { compareOffers } from './marks';
import { type QuotationRow, quotationColumns, quotationOf } from './store';

type Comparison = Data<'Quotation/compare'>;
type RequestRow = Omit<Comparison['request'], 'createdAt'> & { created_at: Date };

/** Whether `n` is the newest of the enquiry `q`, and not taken back: what the comparison shows. */
const stands = sql`n.status <> 'withdrawn'
  and not exists (select from quotation as later where later.enquiry_id = q.id and later.version > n.version)`;

/** Of `quotation_request as r`. */
const requestColumns = sql`r.id, r.subject, r.created_at, (select title from demand where id = r.demand_id) as "demandTitle", n.*
  from quotation_request as r cross join lateral (
    select count(distinct q.id)::int as sent, count(distinct q.id) filter (where ${stands})::int as quoted,
      (count(*) filter (where n.status = 'open' and n.valid_until >= today_cn() and q.closed_at is null))::int as open,
      (count(*) filter (where n.status = 'accepted'))::int as accepted
    from enquiry as q left join quotation as n on n.enquiry_id = q.id where q.request_id = r.id) as n`;

const requestOf = ({ created_at, ...row }: RequestRow): Comparison['request'] => ({
  ...row,
  createdAt: created_at.toISOString(),
});

/** The caller's own requests only, newest first, with counts over the quotations of each; `facets` is always empty. */
export async function listRequests(
  db: Db,
  me: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Data<'Quotation/requests'>> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<RequestRow>`select ${requestColumns} where r.account_id = ${me}
      order by r.created_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from quotation_request where account_id = ${me}`.execute(db),
  ]);
  return { items: rows.map(requestOf), total: counts[0]?.total ?? 0, page, pageSize, facets: [] };
}

/** Throws notFound for a request of somebody else. */
export async function compareQuotations(db: Db, me: string, requestId: string): Promise<Comparison> {
  const { rows: found } = await sql<RequestRow & { today: string }>`select today_cn()::text as today, ${requestColumns}
    where r.account_id = ${me} and r.id = ${requestId}`.execute(db);
  if (!found[0]) throw new CallError('notFound');
  const { today, ...request } = found[0];
  const [{ rows: enquiries }, { rows: latest }, demand, { rows: wanted }] = await Promise.all([
    sql<EnquiryRow>`${rowsOf} where me.id = ${me} and q.sender_id = me.id and q.request_id = ${requestId}
      order by q.id`.execute(db),
    sql<QuotationRow & { versions: number }>`select distinct on (n.enquiry_id) ${quotationColumns},
        (select count(*)::int from quotation as a where a.enquiry_id = n.enquiry_id) as versions
      from quotation as n join enquiry as q on q.id = n.enquiry_id
      where q.request_id = ${requestId} and q.sender_id = ${me}
      order by n.enquiry_id, n.version desc`.execute(db),
    demandOf(db, requestId, true),
    sql<Wanted>`select d.budget_min as "budgetMin", d.budget_max as "budgetMax", d.deliver_by::text as "deliverBy"
      from quotation_request as r join demand as d on d.id = r.demand_id where r.id = ${requestId}`.execute(db),
  ]);
  const facts = await factsOf(
    db,
    enquiries.flatMap((row) => row.receiver_enterprise_id ?? []),
  );
  const newest = enquiries.map(({ id }) => latest.find((row) => row.enquiry_id === id));
  // Whoever has taken the newest one back offers nothing: those that it had replaced hold no more.
  const offers = newest.map((row) => (row && row.status !== 'withdrawn' ? row : null));
  const filesOf = await carriedFiles(
    db,
    offers.flatMap((row) => row?.files ?? []),
  );
  const quotations = offers.map((row) => row && quotationOf(row, filesOf));
  const { prices, note, lowest, fastest } = compareOffers(
    quotations.map((quotation, i) => quotation && { ...quotation, closed: enquiries[i]?.closed_at !== null }),
  );
  const columns = enquiries.map((row, i): Comparison['columns'][number] => {
    const { counterpart, targetType, targetId, targetTitle, waiting } = cardOf(row);
    const known = facts.get(row.receiver_enterprise_id ?? '');
    const { min, max, unit } = prices[i] ?? {};
    return {
      enquiryId: row.id,
      ...{ targetType, targetId, targetTitle, waiting },
      provider: { ...noFacts, ...known, ...counterpart },
      closed: row.closed_at !== null,
      quotation: quotations[i] ?? null,
      versions: newest[i]?.versions ?? 0,
      price: min != null && unit !== undefined ? { min, max: max === min ? null : (max ?? null), unit } : null,
      gaps: quotations[i] ? gapsOf(wanted[0] ?? null, quotations[i], today) : [],
      lowest: lowest[i] ?? false,
      fastest: fastest[i] ?? false,
    };
  });
  return { request: requestOf(request), demand, columns, note, today };
}
