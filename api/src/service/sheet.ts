import { labels } from 'shared/contract/labels';
import type { ServiceDetail, ServiceKind } from 'shared/contract/service';
import { answerText, categoryPath, labelOf, labelsOf, notStated, sterility } from 'shared/contract/vocabulary';
import {
  formatAmount,
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
import { type PlatformRow, priceOf, type ServiceRow, type SpotRow, type SupplyRow } from './card';

type Sheet = ServiceDetail['sheet'];
type Line<K extends ServiceKind> = [field: keyof (typeof labels)[K], value: string | null];

const isMade = ({ category_code: code }: Pick<ServiceRow, 'category_code'>) => /^[MB]/.test(code);

const serviceSheet = (s: ServiceRow): Line<'service'>[] => [
  ['stages', labelsOf('stages', s.stages) || notStated.label],
  ['dosageForms', labelsOf('dosageForms', s.dosage_forms)],
  ['annualCapacity', s.annual_capacity === null ? null : formatAmount(s.annual_capacity, s.capacity_unit ?? '')],
  ['scale', formatRange(s.scale_min, s.scale_max, s.scale_unit)],
  ['leadTimeWeeks', formatLeadTime(s.lead_time_weeks)],
  ['freeFrom', formatFreeFrom(s.free_on)],
  ['price', formatPrice(priceOf(s))],
  [
    'categoryCode',
    categoryPath(s.category_code)
      .map((term) => term.label)
      .join(' / '),
  ],
  ['modalities', labelsOf('modalities', s.modalities)],
  ['oebLevel', formatOeb(s.oeb_level)],
  ['sterile', s.sterile === null && !isMade(s) ? null : answerText(sterility, s.sterile)],
  [isMade(s) ? 'productionPlace' : 'place', formatPlace(s.site_province, s.site_city)],
];

const spotSheet = (s: SpotRow): Line<'spot'>[] => [
  ['spotKind', labelOf('spotKinds', s.spot_kind)],
  ['stockQty', formatAmount(s.stock_qty, s.stock_unit)],
  ['packSpec', s.pack_spec],
  ['moq', s.moq],
  ['price', formatPrice(priceOf(s))],
  ['deliveryDays', formatDelivery(s.delivery_days)],
  ['nameEn', s.name_en],
  ['casNo', s.cas_no],
  ['formula', s.formula],
  ['grade', s.grade],
  ['purity', s.purity],
  ['cdeRegNo', s.cde_reg_no],
  ['mfgDate', s.mfg_date],
  ['expiryDate', s.expiry_date],
  ['storage', s.storage],
  ['province', s.province],
  ['offerUntil', s.offer_until],
];

const platformSheet = (s: PlatformRow): Line<'platform'>[] => [
  ['platformKind', labelOf('platformKinds', s.platform_kind)],
  ['techTags', s.tech_tags.join('、')],
  ['trl', formatTrl(s.trl)],
  ['coopModes', labelsOf('coopModes', s.coop_modes)],
  ['stages', labelsOf('stages', s.stages)],
  ['price', formatPrice(priceOf(s))],
  ['modalities', labelsOf('modalities', s.modalities)],
  ['dosageForms', labelsOf('dosageForms', s.dosage_forms)],
  ['teamSize', formatPeople(s.team_size)],
  ['place', formatPlace(s.site_province, s.site_city)],
];

/** The rows of the spec sheet in reading order; unknown values are left out. The first six are the ones to show first. */
export function sheetOf(kind: ServiceKind, row: SupplyRow): Sheet {
  const lines =
    kind === 'service'
      ? serviceSheet(row as ServiceRow)
      : kind === 'spot'
        ? spotSheet(row as SpotRow)
        : platformSheet(row as PlatformRow);
  const names: Record<string, string> = labels[kind];
  return lines.flatMap(([field, value]) => (value ? [{ label: names[field] as string, value }] : []));
}
