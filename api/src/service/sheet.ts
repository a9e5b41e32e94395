import type { ServiceDetail, ServiceKind } from 'shared/contract/service';
import { categoryPath, labelOf, labelsOf } from 'shared/contract/vocabulary';
import {
  formatAmount,
  formatDelivery,
  formatLeadTime,
  formatOeb,
  formatPeople,
  formatPlace,
  formatPrice,
  formatRange,
  formatTrl,
} from 'shared/format';
import { type PlatformRow, priceOf, type ServiceRow, type SpotRow, type SupplyRow } from './card';

type Sheet = ServiceDetail['sheet'];

const serviceSheet = (s: ServiceRow): [string, string | null][] => [
  ['研发阶段', labelsOf('stages', s.stages)],
  ['剂型', labelsOf('dosageForms', s.dosage_forms)],
  ['年产能', s.annual_capacity === null ? null : formatAmount(s.annual_capacity, s.capacity_unit ?? '')],
  ['批量范围', formatRange(s.scale_min, s.scale_max, s.scale_unit)],
  ['交付周期', formatLeadTime(s.lead_time_weeks)],
  ['报价', formatPrice(priceOf(s))],
  [
    '服务类别',
    categoryPath(s.category_code)
      .map((term) => term.label)
      .join(' / '),
  ],
  ['药物类型', labelsOf('modalities', s.modalities)],
  ['职业暴露等级', formatOeb(s.oeb_level)],
  ['无菌生产', s.sterile ? '是' : null],
  [/^[MB]/.test(s.category_code) ? '生产地址' : '所在地', formatPlace(s.site_province, s.site_city)],
];

const spotSheet = (s: SpotRow): [string, string | null][] => [
  ['类型', labelOf('spotKinds', s.spot_kind)],
  ['库存量', formatAmount(s.stock_qty, s.stock_unit)],
  ['包装规格', s.pack_spec],
  ['起订量', s.moq],
  ['价格', formatPrice(priceOf(s))],
  ['货期', formatDelivery(s.delivery_days)],
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
  ['技术成熟度', formatTrl(s.trl)],
  ['合作方式', labelsOf('coopModes', s.coop_modes)],
  ['可承接阶段', labelsOf('stages', s.stages)],
  ['报价', formatPrice(priceOf(s))],
  ['药物类型', labelsOf('modalities', s.modalities)],
  ['剂型', labelsOf('dosageForms', s.dosage_forms)],
  ['团队', formatPeople(s.team_size)],
  ['所在地', formatPlace(s.site_province, s.site_city)],
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
