import type { DemandCard } from 'shared/contract/demand';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import type { RoadShowCard } from 'shared/contract/road-show';
import type { ServiceCard } from 'shared/contract/service';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatCount, formatDate, formatPlace } from 'shared/format';

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
      return [labelOf('spotKinds', card.spotKind), card.packSpec, card.offerOver ? '报价已到期' : '']
        .filter(Boolean)
        .join('，');
    case 'platform':
      return labelOf('platformKinds', card.platformKind);
    default:
      // A kind that a newer server knows: the place alone is right.
      return '';
  }
}

export const demandPlaceAndKind = ({ province, categoryCode }: DemandCard): string =>
  `${province} · ${labelOf('categories', categoryCode)}`;

/** 江苏 · 苏州, CDMO、原料药, and how much is on offer: 12 项服务. */
export function enterpriseWords({ province, city, orgTypes, ...counts }: EnterpriseSummary): string[] {
  const offers = [
    [counts.serviceCount, '项服务'],
    [counts.spotCount, '项现货'],
    [counts.platformCount, '个技术平台'],
  ] as const;
  const offered = offers.flatMap(([count, noun]) => (count > 0 ? [`${formatCount(count)} ${noun}`] : []));
  return [
    formatPlace(province, city),
    labelsOf('orgTypes', orgTypes.slice(0, 3)),
    offered.join('，') || '暂无在架内容',
  ].filter(Boolean);
}

/** The day it starts or took place, its length, and how many booked or watched it. */
export function roadShowWords({ phase, startAt, durationMin, bookCount, viewCount }: RoadShowCard): string[] {
  const people = phase === 'upcoming' ? `${formatCount(bookCount)} 人预约` : `${formatCount(viewCount)} 次观看`;
  return [`${formatDate(startAt)}${phase === 'upcoming' ? ' 开始' : ''}，${durationMin} 分钟`, people];
}
