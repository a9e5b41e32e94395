import type { DemandDetail } from 'shared/contract/demand';
import { categoryPath, labelOf } from 'shared/contract/vocabulary';
import { formatBudget, formatDeadline, formatOeb, formatRange } from 'shared/format';
import type { DemandRow } from './card';

function regionText({ region_pref, region_strict }: DemandRow): string | null {
  if (region_pref.length === 0) return null;
  return `${region_strict ? '仅限' : '优先'} ${region_pref.join('、')}`;
}

const lines = (d: DemandRow): [string, string | null][] => [
  ['预算', formatBudget(d.budget_min, d.budget_max)],
  ['需求规模', formatRange(d.scale_min, d.scale_max, d.scale_unit)],
  ['当前阶段', labelOf('stages', d.stage)],
  ['截止日期', formatDeadline(d.deadline)],
  ['期望交期', d.deliver_by],
  ['剂型', d.dosage_form && labelOf('dosageForms', d.dosage_form)],
  [
    '需求类别',
    categoryPath(d.category_code)
      .map((term) => term.label)
      .join(' / '),
  ],
  ['药物类型', labelOf('modalities', d.modality)],
  ['目标市场', d.target_markets.join('、')],
  ['地区要求', regionText(d)],
  ['无菌要求', d.sterile ? '需无菌条件' : null],
  ['职业暴露等级', d.oeb_min === null ? null : `${formatOeb(d.oeb_min)} 及以上`],
  ['保密要求', d.nda_required ? '需签署保密协议' : null],
  ['需求方所在地', d.province],
];

/** The rows of the requirements in reading order; what is not known is left out. */
export const sheetOf = (row: DemandRow): DemandDetail['sheet'] =>
  lines(row).flatMap(([label, value]) => (value ? [{ label, value }] : []));
