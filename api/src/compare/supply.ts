import { sql } from 'kysely';
import type { ComparedProof, CompareTable } from 'shared/contract/compare';
import { labels } from 'shared/contract/labels';
import type { ServiceKind } from 'shared/contract/service';
import { answerText, categoryPath, evidenceLevels, labelOf, sterility, termsOf } from 'shared/contract/vocabulary';
import {
  formatCount,
  formatDate,
  formatDelivery,
  formatFreeFrom,
  formatLeadTime,
  formatOeb,
  formatPeople,
  formatPlace,
  formatPrice,
  formatRange,
  formatTrl,
} from 'shared/format';
import type { Db, RowOf } from '../db/tables';
import { referenceOf } from '../enterprise-summary/reference';
import {
  detailColumns,
  type PlatformRow,
  priceOf,
  published,
  type ServiceRow,
  type SpotRow,
  type SupplyRow,
} from '../service/card';
import { type Criterion, each, labelsInOrder, measured, proven, rowsOf } from './criterion';
import type { Quantity } from './quantity';

type Proof = Pick<RowOf<'evidence'>, 'id' | 'cert_type' | 'level'> & { expired: boolean };

/** A row of supply with the proofs behind its cert_ids. */
export interface Compared<Row extends SupplyRow> {
  row: Row;
  proofs: Proof[];
  /** The server's date in Asia/Shanghai. */
  today: string;
}

/** The best proof of each kind, in the order of the vocabulary. */
export function bestProofs(proofs: readonly Omit<Proof, 'id'>[]): ComparedProof[] {
  const strength = evidenceLevels.map(({ code }) => code);
  const rank = (proof: Omit<Proof, 'id'>) => strength.indexOf(proof.level) - (proof.expired ? 10 : 0);
  const best = new Map<string, Omit<Proof, 'id'>>();
  for (const proof of [...proofs].sort((a, b) => rank(a) - rank(b))) best.set(proof.cert_type, proof);
  return termsOf('certs').flatMap(({ code, label }) => {
    const proof = best.get(code);
    return proof ? [{ label, level: proof.level, lapsed: proof.expired }] : [];
  });
}

const money = ({ price_mode, price_min, price_max, price_unit }: SupplyRow): Quantity | null =>
  price_mode === 'negotiable' ? null : { min: price_min, max: price_max, unit: price_unit };

const price = <R extends SupplyRow>(label: string): Criterion<Compared<R>> =>
  measured(
    '商务',
    'price',
    label,
    ({ row }) => money(row),
    (told, { row }) => formatPrice({ ...priceOf(row), ...told }),
  );

const rangeOf = <R>(quantity: Quantity | null, _: R, beside: readonly number[]) =>
  quantity && formatRange(quantity.min, quantity.max, quantity.unit, beside);

const proofs = <R extends SupplyRow>(): Criterion<Compared<R>> =>
  proven('certs', labels.service.certs, ({ proofs: found }) => bestProofs(found));

const provider = <R extends SupplyRow>(): Criterion<Compared<R>>[] => [
  each('服务商', 'provider', '服务商', ({ row }) => row.e_name),
  each('服务商', 'claimed', '企业认领', ({ row }) => (row.e_claimed ? '已认领' : '未认领')),
  each('服务商', 'favourites', '收藏', ({ row }) =>
    row.favourite_count > 0 ? `${formatCount(row.favourite_count)} 次` : '无',
  ),
  each('服务商', 'updated', '资料更新', ({ row }) => formatDate(row.updated_at)),
];

const equipment = (items: readonly { name: string; model: string }[]) =>
  items.map(({ name, model }) => [name, model].filter(Boolean).join(' '));

const cases = (items: ServiceRow['cases']) => items.map(({ name, year }) => `${name}（${year}）`);

const service: Criterion<Compared<ServiceRow>>[] = [
  each('基本信息', 'category', labels.service.categoryCode, ({ row }) =>
    categoryPath(row.category_code)
      .map(({ label }) => label)
      .join(' / '),
  ),
  each('基本信息', 'stages', labels.service.stages, ({ row }) => labelsInOrder('stages', row.stages)),
  each('基本信息', 'modalities', labels.service.modalities, ({ row }) => labelsInOrder('modalities', row.modalities)),
  each('基本信息', 'dosageForms', labels.service.dosageForms, ({ row }) =>
    labelsInOrder('dosageForms', row.dosage_forms),
  ),
  each('基本信息', 'place', labels.service.place, ({ row }) => formatPlace(row.site_province, row.site_city)),
  measured(
    '能力',
    'scale',
    labels.service.scale,
    ({ row }) => (row.scale_unit ? { min: row.scale_min, max: row.scale_max, unit: row.scale_unit } : null),
    rangeOf,
  ),
  measured(
    '能力',
    'capacity',
    labels.service.annualCapacity,
    ({ row }) =>
      row.annual_capacity !== null && row.capacity_unit
        ? { min: row.annual_capacity, max: row.annual_capacity, unit: row.capacity_unit }
        : null,
    rangeOf,
  ),
  each(
    '能力',
    'sterile',
    labels.service.sterile,
    ({ row }) => row.sterile !== null && answerText(sterility, row.sterile),
  ),
  each('能力', 'oeb', labels.service.oebLevel, ({ row }) => formatOeb(row.oeb_level)),
  each('能力', 'equipment', labels.service.equipment, ({ row }) => equipment(row.equipment)),
  each('能力', 'exclusions', labels.service.exclusions, ({ row }) => row.exclusions),
  price(labels.service.price),
  each('商务', 'leadTime', labels.service.leadTimeWeeks, ({ row }) => formatLeadTime(row.lead_time_weeks)),
  each('商务', 'slot', labels.service.freeFrom, ({ row }) => formatFreeFrom(row.free_on)),
  proofs(),
  each('资质', 'cases', labels.service.cases, ({ row }) => cases(row.cases)),
  ...provider<ServiceRow>(),
];

const spot: Criterion<Compared<SpotRow>>[] = [
  each('基本信息', 'spotKind', labels.spot.spotKind, ({ row }) => labelOf('spotKinds', row.spot_kind)),
  each('基本信息', 'nameEn', labels.spot.nameEn, ({ row }) => row.name_en),
  each('基本信息', 'casNo', labels.spot.casNo, ({ row }) => row.cas_no),
  each('基本信息', 'formula', labels.spot.formula, ({ row }) => row.formula),
  each('质量', 'grade', labels.spot.grade, ({ row }) => row.grade),
  each('质量', 'purity', labels.spot.purity, ({ row }) => row.purity),
  each('质量', 'cdeRegNo', labels.spot.cdeRegNo, ({ row }) => row.cde_reg_no),
  each('质量', 'mfgDate', labels.spot.mfgDate, ({ row }) => row.mfg_date),
  each('质量', 'expiryDate', labels.spot.expiryDate, ({ row }) => row.expiry_date),
  each('质量', 'storage', labels.spot.storage, ({ row }) => row.storage),
  measured(
    '商务',
    'stock',
    labels.spot.stockQty,
    ({ row }) => ({ min: row.stock_qty, max: row.stock_qty, unit: row.stock_unit }),
    rangeOf,
  ),
  each('商务', 'packSpec', labels.spot.packSpec, ({ row }) => row.pack_spec),
  each('商务', 'moq', labels.spot.moq, ({ row }) => row.moq),
  price(labels.spot.price),
  each('商务', 'delivery', labels.spot.deliveryDays, ({ row }) => formatDelivery(row.delivery_days)),
  each('商务', 'place', labels.spot.province, ({ row }) => row.province),
  each('商务', 'offerUntil', labels.spot.offerUntil, ({ row }) => row.offer_until),
  proofs(),
  ...provider<SpotRow>(),
];

const platform: Criterion<Compared<PlatformRow>>[] = [
  each('基本信息', 'platformKind', labels.platform.platformKind, ({ row }) =>
    labelOf('platformKinds', row.platform_kind),
  ),
  each('基本信息', 'techTags', labels.platform.techTags, ({ row }) => row.tech_tags),
  each('基本信息', 'stages', labels.platform.stages, ({ row }) => labelsInOrder('stages', row.stages)),
  each('基本信息', 'modalities', labels.platform.modalities, ({ row }) => labelsInOrder('modalities', row.modalities)),
  each('基本信息', 'dosageForms', labels.platform.dosageForms, ({ row }) =>
    labelsInOrder('dosageForms', row.dosage_forms),
  ),
  each('基本信息', 'place', labels.platform.place, ({ row }) => formatPlace(row.site_province, row.site_city)),
  each('能力', 'trl', labels.platform.trl, ({ row }) => formatTrl(row.trl)),
  each('能力', 'metrics', labels.platform.metrics, ({ row }) =>
    row.metrics.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim()),
  ),
  each('能力', 'equipment', labels.platform.equipment, ({ row }) => equipment(row.equipment)),
  each('能力', 'patents', labels.platform.patents, ({ row }) => row.patents.length > 0 && `${row.patents.length} 项`),
  each('能力', 'team', labels.platform.teamSize, ({ row }) => formatPeople(row.team_size)),
  each('商务', 'coopModes', labels.platform.coopModes, ({ row }) => labelsInOrder('coopModes', row.coop_modes)),
  price(labels.platform.price),
  proofs(),
  each('资质', 'cases', labels.platform.cases, ({ row }) => cases(row.cases)),
  ...provider<PlatformRow>(),
];

const criteria = { service, spot, platform } as unknown as Record<ServiceKind, Criterion<Compared<SupplyRow>>[]>;

/** The lines of the table over records of one kind. */
export const supplyRows = (kind: ServiceKind, records: readonly Compared<SupplyRow>[]): CompareTable['rows'] =>
  rowsOf(criteria[kind], records);

/** The published records, side by side in the order requested. Two statements. */
export async function compareSupply(db: Db, kind: ServiceKind, ids: readonly string[]): Promise<CompareTable> {
  const { rows } = await sql<SupplyRow & { today: string }>`
    select ${detailColumns(kind)}, today_cn()::text as today
    ${published(kind)} and s.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], s.id)`.execute(db);
  const found = await sql<Proof>`
    select id, cert_type, level, coalesce(expires_on < today_cn(), false) as expired
    from evidence where id = any(${rows.flatMap((row) => row.cert_ids)}::uuid[])`.execute(db);
  const records = rows.map((row) => ({
    row,
    today: row.today,
    proofs: found.rows.filter(({ id }) => row.cert_ids.includes(id)),
  }));
  return {
    kind,
    columns: rows.map((row) => ({
      id: row.id,
      title: 'name' in row ? row.name : row.title,
      enterprise: referenceOf(row.enterprise_id, row),
    })),
    rows: supplyRows(kind, records),
    gone: ids.filter((id) => !rows.some((row) => row.id === id)),
  };
}
