import type { DemandCard } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { formatRange } from 'shared/format';
import type { Field } from '../../components/service/card-fields';

/** How long a demand takes answers, from the days that the server counted: 剩 7 天, 今日截止, 长期, 已截止, 已结束. */
export function dueText({ state, daysLeft }: Pick<DemandCard, 'state' | 'daysLeft'>): string {
  if (state === 'closed') return daysLeft !== null && daysLeft < 0 ? '已截止' : '已结束';
  if (daysLeft === null || daysLeft < 0) return daysLeft === null ? '长期' : '已截止';
  return daysLeft === 0 ? '今日截止' : `剩 ${daysLeft} 天`;
}

/** How the time that is left is coloured. A week or less is urgent, as long as there is something to do. */
export function dueTone({ state, daysLeft }: Pick<DemandCard, 'state' | 'daysLeft'>): 'open' | 'urgent' | 'closed' {
  if (state === 'closed') return 'closed';
  return daysLeft !== null && daysLeft <= 7 ? 'urgent' : 'open';
}

/** "120–150 万元", "≥ 50 万元" or 面议. */
export const budgetText = ({ budgetMin, budgetMax }: Pick<DemandCard, 'budgetMin' | 'budgetMax'>): string =>
  formatRange(budgetMin, budgetMax, '万元') ?? '面议';

/** "5,000–20,000 支/批"; empty when the demand names none. */
export const scaleText = (card: Pick<DemandCard, 'scaleMin' | 'scaleMax' | 'scaleUnit'>): string =>
  formatRange(card.scaleMin, card.scaleMax, card.scaleUnit) ?? '';

/** Four fields of a row; what is not known gives way to the next. */
export const demandFields = (card: DemandCard): Field[] =>
  [
    { label: '需求类型', value: labelOf('categories', card.categoryCode) },
    { label: '预算', value: budgetText(card) },
    { label: '数量', value: scaleText(card) },
    { label: '截止日期', value: card.deadline ?? '长期' },
    { label: '期望交期', value: card.deliverBy ?? '' },
    { label: '当前阶段', value: labelOf('stages', card.stage) },
  ]
    .filter(({ value }) => value)
    .slice(0, 4);
