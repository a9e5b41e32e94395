import type { DemandCard } from 'shared/contract/demand';
import { demandCardFields, demandTexts } from 'shared/contract/demand-fields';
import { labels } from 'shared/contract/labels';
import { labelOf } from 'shared/contract/vocabulary';
import { isUrgent } from 'shared/format';
import type { Field } from '../../components/service/card-fields';

/** How the time that is left is coloured. A week or less is urgent, as long as there is something to do. */
export function dueTone({ state, daysLeft }: Pick<DemandCard, 'state' | 'daysLeft'>): 'open' | 'urgent' | 'closed' {
  if (state === 'closed') return 'closed';
  return isUrgent(daysLeft) ? 'urgent' : 'open';
}

/** Four fields of a row; what is not known gives way to the next. A row names the last term of a category, not its path. */
export function demandFields(card: DemandCard): Field[] {
  const texts = { ...demandTexts(card), categoryCode: labelOf('categories', card.categoryCode) };
  return demandCardFields
    .map((field) => ({ label: labels.demand[field], value: texts[field] ?? '' }))
    .filter(({ value }) => value)
    .slice(0, 4);
}
