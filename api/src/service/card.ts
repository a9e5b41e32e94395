import { sql } from 'kysely';
import type { ServiceCard, ServiceKind } from 'shared/contract/service';
import type { RowOf } from '../db/tables';
import { listedCerts } from '../enterprise-summary/certs';
import { isOffered, isOfferOver } from '../enterprise-summary/offered';
import { type ReferenceRow, referenceColumns, referenceOf } from '../enterprise-summary/reference';

/** The columns of `enterprise e` and `favourite_count f` beside a record's own. */
interface Around extends ReferenceRow {
  favourite_count: number;
}
export type ServiceRow = RowOf<'service'> & Around & { free_on: string | null };
export type SpotRow = RowOf<'spot'> & Around & { offer_over: boolean };
export type PlatformRow = RowOf<'platform'> & Around;
export type SupplyRow = ServiceRow | SpotRow | PlatformRow;

const shared = [
  'id',
  'no',
  'enterprise_id',
  'price_mode',
  'price_min',
  'price_max',
  'price_unit',
  'view_count',
  'updated_at',
];
const own: Record<ServiceKind, readonly string[]> = {
  service: [
    'title',
    'category_code',
    'modalities',
    'dosage_forms',
    'stages',
    'scale_min',
    'scale_max',
    'scale_unit',
    'annual_capacity',
    'capacity_unit',
    'lead_time_weeks',
  ],
  spot: [
    'name',
    'spot_kind',
    'cas_no',
    'grade',
    'pack_spec',
    'stock_qty',
    'stock_unit',
    'expiry_date',
    'delivery_days',
  ],
  platform: ['title', 'platform_kind', 'tech_tags', 'trl', 'coop_modes', 'equipment', 'stages'],
};

const around = sql`${referenceColumns}, coalesce(f.count, 0) as favourite_count`;

/** What is computed of a record: the days that its calendar tells move with today, and goods are on offer up to a day. */
const computed = (kind: ServiceKind) => sql`${listedCerts} as certs,
  ${kind === 'service' ? sql`free_on(s.slots, today_cn())` : sql`null`}::text as free_on,
  ${kind === 'spot' ? isOfferOver('s') : sql`false`} as offer_over, ${around}`;

/** What a card needs of `s`, `e` and `f`. */
export const cardColumns = (kind: ServiceKind) =>
  sql`${sql.join([...shared, ...own[kind]].map((name) => sql.ref(`s.${name}`)))}, ${computed(kind)}`;

/** Everything of the record, for its detail. */
export const detailColumns = (kind: ServiceKind) => sql`s.*, ${computed(kind)}`;

/** Published records of published enterprises, as `s`, `e` and `f`: what can be read, be its offer over or not. */
export const published = (kind: ServiceKind) => sql`
  from ${sql.table(kind)} as s
  join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  left join favourite_count as f on f.type = ${kind} and f.target_id = s.id
  where s.status = 'published'`;

/** Those of them that are still on offer: what lists show. */
export const offered = (kind: ServiceKind) => sql`${published(kind)} and ${isOffered(kind, 's')}`;

/** The price of a stored row. */
export const priceOf = (
  row: Pick<SupplyRow, 'price_mode' | 'price_min' | 'price_max' | 'price_unit'>,
): ServiceCard['price'] => ({ mode: row.price_mode, min: row.price_min, max: row.price_max, unit: row.price_unit });

/** The only map from a row of supply to what leaves the API. */
export function cardOf(kind: ServiceKind, row: SupplyRow): ServiceCard {
  const base = {
    id: row.id,
    no: row.no,
    enterprise: referenceOf(row.enterprise_id, row),
    certs: row.certs,
    price: priceOf(row),
    favouriteCount: row.favourite_count,
    viewCount: row.view_count,
    updatedAt: row.updated_at.toISOString(),
  };
  if (kind === 'service') {
    const s = row as ServiceRow;
    return {
      ...base,
      kind,
      title: s.title,
      categoryCode: s.category_code,
      modalities: s.modalities,
      dosageForms: s.dosage_forms,
      stages: s.stages,
      scaleMin: s.scale_min,
      scaleMax: s.scale_max,
      scaleUnit: s.scale_unit,
      annualCapacity: s.annual_capacity,
      capacityUnit: s.capacity_unit,
      leadTimeWeeks: s.lead_time_weeks,
      freeFrom: s.free_on,
    };
  }
  if (kind === 'spot') {
    const s = row as SpotRow;
    return {
      ...base,
      kind,
      title: s.name,
      spotKind: s.spot_kind,
      casNo: s.cas_no,
      grade: s.grade,
      packSpec: s.pack_spec,
      stockQty: s.stock_qty,
      stockUnit: s.stock_unit,
      expiryDate: s.expiry_date,
      deliveryDays: s.delivery_days,
      offerOver: s.offer_over,
    };
  }
  const s = row as PlatformRow;
  return {
    ...base,
    kind,
    title: s.title,
    platformKind: s.platform_kind,
    techTags: s.tech_tags,
    trl: s.trl,
    coopModes: s.coop_modes,
    equipmentNames: s.equipment.map((item) => item.name),
    stages: s.stages,
  };
}
