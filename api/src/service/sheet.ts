import type { ServiceDetail, ServiceKind } from 'shared/contract/service';
import { categoryPath, labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatAmount, formatPrice, formatRange } from 'shared/format';
import type { PlatformRow, ServiceRow, SpotRow, SupplyRow } from './card';

type Sheet = ServiceDetail['sheet'];

/** "面议", "18–85 万元/批", "18 万元/批起" of a stored row. */
export const priceText = (row: Pick<SupplyRow, 'price_mode' | 'price_min' | 'price_max' | 'price_unit'>): string =>
  formatPrice({ mode: row.price_mode, min: row.price_min, max: row.price_max, unit: row.price_unit });

export const placeText = (province: string, city: string | null) =>
  city && city !== province ? `${province} · ${city}` : province;

const serviceSheet = (s: ServiceRow): [string, string | null][] => [
  ['研发阶段', labelsOf('stages', s.stages)],
  ['剂型', labelsOf('dosageForms', s.dosage_forms)],
  ['年产能', s.annual_capacity === null ? null : formatAmount(s.annual_capacity, s.capacity_unit ?? '')],
  ['批量范围', formatRange(s.scale_min, s.scale_max, s.scale_unit)],
  ['交付周期', s.lead_time_weeks === null ? null : `${s.lead_time_weeks} 周`],
  ['报价', priceText(s)],
  [
    '服务类别',
    categoryPath(s.category_code)
      .map((term) => term.label)
      .join(' / '),
  ],
  ['药物类型', labelsOf('modalities', s.modalities)],
  ['职业暴露等级', s.oeb_level === null ? null : `OEB ${s.oeb_level}`],
  ['无菌生产', s.sterile ? '是' : null],
  [/^[MB]/.test(s.category_code) ? '生产地址' : '所在地', placeText(s.site_province, s.site_city)],
];

const spotSheet = (s: SpotRow): [string, string | null][] => [
  ['类型', labelOf('spotKinds', s.spot_kind)],
  ['库存量', formatAmount(s.stock_qty, s.stock_unit)],
  ['包装规格', s.pack_spec],
  ['起订量', s.moq],
  ['价格', priceText(s)],
  ['货期', s.delivery_days === null ? null : s.delivery_days === 0 ? '当日发货' : `${s.delivery_days} 天`],
  ['英文名', s.name_en],
  ['CAS 号', s.cas_no],
  ['分子式', s.formula],
  ['质量标准', s.grade],
  ['纯度或含量', s.purity],
  ['登记号', s.cde_reg_no],
  ['生产日期', s.mfg_date],
  ['有效期至', s.expiry_date],
  ['贮藏', s.storage],
  ['发货地', s.province],
  ['报价有效至', s.offer_until],
];

const platformSheet = (s: PlatformRow): [string, string | null][] => [
  ['平台类型', labelOf('platformKinds', s.platform_kind)],
  ['技术领域', s.tech_tags.join('、')],
  ['技术成熟度', s.trl === null ? null : `TRL ${s.trl}`],
  ['合作方式', labelsOf('coopModes', s.coop_modes)],
  ['可承接阶段', labelsOf('stages', s.stages)],
  ['报价', priceText(s)],
  ['药物类型', labelsOf('modalities', s.modalities)],
  ['剂型', labelsOf('dosageForms', s.dosage_forms)],
  ['团队', s.team_size === null ? null : `${s.team_size} 人`],
  ['所在地', placeText(s.site_province, s.site_city)],
];

/** The rows of the spec sheet in reading order; what is not known is left out. The first six are the ones to show first. */
export function sheetOf(kind: ServiceKind, row: SupplyRow): Sheet {
  const lines =
    kind === 'service'
      ? serviceSheet(row as ServiceRow)
      : kind === 'spot'
        ? spotSheet(row as SpotRow)
        : platformSheet(row as PlatformRow);
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
