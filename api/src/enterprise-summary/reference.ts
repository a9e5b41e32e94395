import { sql } from 'kysely';
import type { ServiceCard } from 'shared/contract/service';

/** The columns of `referenceColumns`. */
export interface ReferenceRow {
  e_name: string;
  e_short_name: string;
  e_claimed: boolean;
  e_province: string;
  e_city: string;
}

/** What a record's card names of its enterprise, read from `enterprise e` beside the record's own columns. */
export const referenceColumns = sql`e.name as e_name, e.short_name as e_short_name, e.claim_status = 'claimed' as e_claimed,
  e.province as e_province, e.city as e_city`;

/** The enterprise as cards of all kinds name it. */
export const referenceOf = (id: string, row: ReferenceRow): ServiceCard['enterprise'] => ({
  id,
  name: row.e_name,
  shortName: row.e_short_name,
  claimed: row.e_claimed,
  province: row.e_province,
  city: row.e_city,
});
