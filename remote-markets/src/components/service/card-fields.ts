import { labels } from 'shared/contract/labels';
import type { ServiceCard } from 'shared/contract/service';
import { labelOf, labelsOf, termsOf } from 'shared/contract/vocabulary';
import {
  formatAmount,
  formatDate,
  formatDelivery,
  formatFreeFrom,
  formatLeadTime,
  formatRange,
  formatTrl,
} from 'shared/format';

export interface Field {
  label: string;
  value: string;
}

/** `field`: its name in the contract. */
export interface CardField extends Field {
  field: string;
}

/** Three or more stages in a row read as a span, others as a list. 仿制 is no stage of that row and stands by itself. */
export function stageText(codes: readonly string[]): string {
  const row = termsOf('stages').filter(({ code }) => code !== 'generic');
  const places = row.flatMap(({ code }, i) => (codes.includes(code) ? [i] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const names = places.map((i) => row[i]?.label);
  const inOrder = places.length > 2 && last - first === places.length - 1 ? [`${names[0]}—${names.at(-1)}`] : names;
  return [...inOrder, ...(codes.includes('generic') ? [labelOf('stages', 'generic')] : [])].join('、');
}

type Row = [field: string, value: string | null | undefined | false];

function rowsOf(card: ServiceCard): Row[] {
  switch (card.kind) {
    case 'service': {
      const capacity: Row = [
        'annualCapacity',
        card.annualCapacity !== null && formatAmount(card.annualCapacity, card.capacityUnit ?? ''),
      ];
      const scale: Row = ['scale', formatRange(card.scaleMin, card.scaleMax, card.scaleUnit)];
      const free = formatFreeFrom(card.freeFrom ?? null);
      return [
        ['stages', stageText(card.stages)],
        ['dosageForms', labelsOf('dosageForms', card.dosageForms)],
        // Few services tell when they are free; it decides more than what they make in a year.
        ...(free ? [scale, ['freeFrom', free] satisfies Row, capacity] : [capacity, scale]),
        ['modalities', labelsOf('modalities', card.modalities)],
        ['leadTimeWeeks', formatLeadTime(card.leadTimeWeeks)],
        ['categoryCode', labelOf('categories', card.categoryCode)],
      ];
    }
    case 'spot':
      return [
        ['packSpec', card.packSpec],
        ['stockQty', formatAmount(card.stockQty, card.stockUnit)],
        ['expiryDate', card.expiryDate && formatDate(card.expiryDate)],
        ['grade', card.grade],
        ['casNo', card.casNo],
        ['spotKind', labelOf('spotKinds', card.spotKind)],
        ['deliveryDays', formatDelivery(card.deliveryDays)],
      ];
    case 'platform':
      return [
        ['techTags', card.techTags.join('、')],
        ['coopModes', labelsOf('coopModes', card.coopModes)],
        ['equipment', card.equipmentNames.join('、')],
        ['stages', stageText(card.stages)],
        ['platformKind', labelOf('platformKinds', card.platformKind)],
        ['trl', formatTrl(card.trl)],
      ];
  }
}

/** The first fields that have something to say, `count` of them. */
export function cardFields(card: ServiceCard, count = 4): CardField[] {
  const names: Record<string, string> = labels[card.kind];
  return rowsOf(card)
    .flatMap(([field, value]) => (value ? [{ field, label: names[field] ?? field, value }] : []))
    .slice(0, count);
}
