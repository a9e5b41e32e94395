import { sql } from 'kysely';
import type { EnquiryTargetType } from 'shared/contract/enquiry';
import type { CarriedFile } from 'shared/contract/file';
import type { Quotation, Quotations } from 'shared/contract/quotation';
import type { QuotationStatus } from 'shared/contract/vocabulary/quotation';
import type { Db } from '../db/tables';
import type { Side } from '../enquiry/side';
import { findRow } from '../enquiry/store';
import { carriedFiles } from '../file/carried';

export interface QuotationRow {
  id: string;
  enquiry_id: string;
  version: number;
  status: QuotationStatus;
  price_min: number;
  price_max: number | null;
  price_unit: string;
  tax_included: boolean;
  lead_time_weeks: number;
  valid_until: string;
  inclusions: string;
  assumptions: string;
  reason: string;
  created_at: Date;
  settled_at: Date | null;
  files: string[];
}

/** Of `quotation as n`. An open one past its date reads as expired; nothing has to run at midnight. */
export const quotationColumns = sql`n.id, n.enquiry_id, n.version,
  case when n.status = 'open' and n.valid_until < today_cn() then 'expired' else n.status end as status,
  n.price_min::float8, n.price_max::float8, n.price_unit, n.tax_included, n.lead_time_weeks, n.valid_until::text,
  n.inclusions, n.assumptions, n.reason, n.created_at, n.settled_at, n.files`;

/** @param filesOf those of `carriedFiles` */
export const quotationOf = (row: QuotationRow, filesOf: (ids: readonly string[]) => CarriedFile[]): Quotation => ({
  id: row.id,
  version: row.version,
  status: row.status,
  priceMin: row.price_min,
  priceMax: row.price_max,
  priceUnit: row.price_unit,
  taxIncluded: row.tax_included,
  leadTimeWeeks: row.lead_time_weeks,
  validUntil: row.valid_until,
  inclusions: row.inclusions,
  assumptions: row.assumptions,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  files: filesOf(row.files),
});

/** Who names the price: the receiver, but the author where it answers a demand. */
export const quotingSide = (type: EnquiryTargetType): Side => (type === 'demand' ? 'sender' : 'receiver');

/** Throws notFound for whom the enquiry does not concern. */
export async function listQuotations(db: Db, me: string, enquiryId: string): Promise<Quotations> {
  const enquiry = await findRow(db, me, enquiryId);
  const [{ rows }, { rows: days }] = await Promise.all([
    sql<QuotationRow>`select ${quotationColumns} from quotation as n where n.enquiry_id = ${enquiryId}
      order by n.version desc`.execute(db),
    sql<{ today: string }>`select today_cn()::text as today`.execute(db),
  ]);
  const filesOf = await carriedFiles(
    db,
    rows.flatMap(({ files }) => files),
  );
  const items = rows.map((row) => quotationOf(row, filesOf));
  const side = enquiry.side === quotingSide(enquiry.target_type) ? 'quoting' : 'asking';
  const isSettled = items.some(({ status }) => status === 'accepted');
  return {
    enquiryId,
    side,
    items,
    canQuote: side === 'quoting' && !enquiry.reads_only && !enquiry.closed_at && !isSettled,
    today: (days[0] as (typeof days)[0]).today,
  };
}
