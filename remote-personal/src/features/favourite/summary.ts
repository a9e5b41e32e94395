import type { DemandCard } from 'shared/contract/demand';
import type { ServiceCard } from 'shared/contract/service';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatRange } from 'shared/ui';

/** Province and what it is, as the by-line of a row: 江苏 · 片剂、硬胶囊. */
export function placeAndKind(card: ServiceCard): string {
  return [card.enterprise.province, kindWords(card)].filter(Boolean).join(' · ');
}

function kindWords(card: ServiceCard): string {
  switch (card.kind) {
    case 'service':
      return card.dosageForms.length > 0
        ? labelsOf('dosageForms', card.dosageForms.slice(0, 2))
        : labelOf('categories', card.categoryCode);
    case 'spot':
      return [labelOf('spotKinds', card.spotKind), card.packSpec].filter(Boolean).join('，');
    case 'platform':
      return labelOf('platformKinds', card.platformKind);
    default:
      // A kind that a newer server knows: the place alone is right.
      return '';
  }
}

/** 面议, 18 万元, 18 万元起/批 or 45–60 万元/批; `unit` is a currency, perhaps with what it counts. */
export function priceWords({ mode, min, max, unit }: ServiceCard['price']): string {
  const figure = mode === 'negotiable' ? null : formatRange(min, max ?? min, null);
  if (figure === null) return '面议';
  const [currency, ...counted] = unit.split('/');
  const from = mode === 'range' && max === null ? '起' : '';
  return [`${figure} ${currency}${from}`, ...counted].join('/');
}

export const demandPlaceAndKind = ({ province, categoryCode }: DemandCard): string =>
  `${province} · ${labelOf('categories', categoryCode)}`;

/** How long a demand still takes answers, from the days that the server counted. */
export function demandTime({ state, daysLeft }: DemandCard): string {
  if (state === 'closed' || (daysLeft !== null && daysLeft < 0)) return '已结束';
  if (daysLeft === null) return '长期';
  return daysLeft === 0 ? '今日截止' : `剩余 ${daysLeft} 天`;
}
