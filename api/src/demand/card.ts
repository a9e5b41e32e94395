import { sql } from 'kysely';
import { type DemandCard, demandCard } from 'shared/contract/demand';
import type { z } from 'zod';
import { type ColumnOf, columnOf } from '../db/column-of';
import type { RowOf } from '../db/tables';
import { type ReferenceRow, referenceColumns, referenceOf } from '../enterprise-summary/reference';
import { daysLeft, stateOf } from './visible';

/** A row of `visibleDemands` with what its map needs beside the record's own columns. */
export interface DemandRow extends RowOf<'demand'>, ReferenceRow {
  state: DemandCard['state'];
  days_left: number | null;
  favourite_count: number;
  e_id: string | null;
}

/** The card without what is computed: each field is a column, so a new field of the contract is selected and answered. */
const stored = demandCard.omit({
  no: true,
  state: true,
  daysLeft: true,
  publisher: true,
  favouriteCount: true,
  publishedAt: true,
});
type Stored = z.output<typeof stored>;
const storedFields = Object.keys(stored.shape) as (keyof Stored)[];

/** The columns behind them; a row whose column is missing or of another type does not compile. */
type StoredColumns = { [Field in keyof Stored as ColumnOf<Field>]: Stored[Field] };

/** Those fields of a card that are columns. */
export const storedOf = (row: StoredColumns): Stored =>
  Object.fromEntries(storedFields.map((field) => [field, row[columnOf(field)]])) as Stored;

/** Never `d.*`: contact and owner stay in the database. */
const own = [...storedFields.map(columnOf), 'demand_no', 'publisher_kind', 'anonymous', 'published_at', 'created_at'];

const forDetail = [
  'description',
  'description_rich',
  'files',
  'keywords',
  'must_certs',
  'nice_certs',
  'region_pref',
  'region_strict',
  'sterile',
  'oeb_min',
  'target_markets',
];

const columnsOf = (names: readonly string[]) => sql`
  ${sql.join(names.map((name) => sql.ref(`d.${name}`)))}, ${stateOf} as state, ${daysLeft} as days_left,
  coalesce((select f.count from favourite_count as f where f.type = 'demand' and f.target_id = d.id), 0) as favourite_count,
  e.id as e_id, ${referenceColumns}`;

/** What a card needs of `visibleDemands`. */
export const cardColumns = columnsOf(own);

/** What a detail needs. */
export const detailColumns = columnsOf([...own, ...forDetail]);

/** The enterprise that may be named; null for an anonymous publisher. */
export const namedEnterprise = (row: DemandRow): string | null => (row.anonymous ? null : row.e_id);

/**
 * The only map from a row of demand to what leaves the API. An anonymous publisher is never named; only its kind is
 * shown.
 */
export function cardOf(row: DemandRow): DemandCard {
  const id = namedEnterprise(row);
  return {
    ...storedOf(row),
    no: row.demand_no,
    state: row.state,
    daysLeft: row.days_left,
    publisher: {
      name: id ? row.e_short_name || row.e_name : row.publisher_kind,
      enterprise: id ? referenceOf(id, row) : null,
    },
    favouriteCount: row.favourite_count,
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
  };
}
