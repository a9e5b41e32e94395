import type { DemandDetail } from 'shared/contract/demand';
import { labels } from 'shared/contract/labels';
import { categoryPath, labelOf } from 'shared/contract/vocabulary';
import { formatBudget, formatDeadline, formatOeb, formatRange } from 'shared/format';
import type { DemandRow } from './card';

function regionText({ region_pref, region_strict }: DemandRow): string | null {
  if (region_pref.length === 0) return null;
  return `${region_strict ? '仅限' : '优先'} ${region_pref.join('、')}`;
}

const lines = (d: DemandRow): [field: keyof typeof labels.demand, value: string | null][] => [
  ['budget', formatBudget(d.budget_min, d.budget_max)],
  ['scale', formatRange(d.scale_min, d.scale_max, d.scale_unit)],
  ['stage', labelOf('stages', d.stage)],
  ['deadline', formatDeadline(d.deadline)],
  ['deliverBy', d.deliver_by],
  ['dosageForm', d.dosage_form && labelOf('dosageForms', d.dosage_form)],
  [
    'categoryCode',
    categoryPath(d.category_code)
      .map((term) => term.label)
      .join(' / '),
  ],
  ['modality', labelOf('modalities', d.modality)],
  ['targetMarkets', d.target_markets.join('、')],
  ['regionPref', regionText(d)],
  ['sterile', d.sterile ? '需无菌条件' : null],
  ['oebMin', d.oeb_min === null ? null : `${formatOeb(d.oeb_min)} 及以上`],
  ['ndaRequired', d.nda_required ? '需签署保密协议' : null],
  ['province', d.province],
];

/** The rows of the requirements in reading order; unknown values are left out. */
export const sheetOf = (row: DemandRow): DemandDetail['sheet'] =>
  lines(row).flatMap(([field, value]) => (value ? [{ label: labels.demand[field], value }] : []));
