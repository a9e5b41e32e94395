import type { DemandCard } from 'shared/contract/demand';
import { labels } from 'shared/contract/labels';
import { labelOf } from 'shared/contract/vocabulary';
import { formatBudget, formatDeadline, formatRange, isUrgent } from 'shared/format';
import type { Field } from '../../components/service/card-fields';

/** How the time that is left is coloured. A week or less is urgent, as long as there is something to do. */
export function dueTone({ state, daysLeft }: Pick<DemandCard, 'state' | 'daysLeft'>): 'open' | 'urgent' | 'closed' {
  if (state === 'closed') return 'closed';
  return isUrgent(daysLeft) ? 'urgent' : 'open';
}

/** "5,000–20,000 支/批"; empty when the demand names none. */
export const scaleText = (card: Pick<DemandCard, 'scaleMin' | 'scaleMax' | 'scaleUnit'>): string =>
  formatRange(card.scaleMin, card.scaleMax, card.scaleUnit) ?? '';

/** Four fields of a row; what is not known gives way to the next. */
export const demandFields = (card: DemandCard): Field[] =>
  [
    { label: labels.demand.categoryCode, value: labelOf('categories', card.categoryCode) },
    { label: labels.demand.budget, value: formatBudget(card.budgetMin, card.budgetMax) },
    { label: labels.demand.scale, value: scaleText(card) },
    { label: labels.demand.deadline, value: formatDeadline(card.deadline) },
    { label: labels.demand.deliverBy, value: card.deliverBy ?? '' },
    { label: labels.demand.stage, value: labelOf('stages', card.stage) },
  ]
    .filter(({ value }) => value)
    .slice(0, 4);
