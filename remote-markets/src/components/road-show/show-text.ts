import type { RoadShowCard } from 'shared/contract/road-show';
import { formatCount, formatDate } from 'shared/ui';

/** "2,148 次观看 · 2026-11-18"; nobody has seen what is still to come: "12 人预约 · 2026-12-01". */
export function factsOf({ phase, viewCount, bookCount, startAt }: RoadShowCard): string {
  const people = phase === 'upcoming' ? ([bookCount, '人预约'] as const) : ([viewCount, '次观看'] as const);
  return `${people[0] > 0 ? `${formatCount(people[0])} ${people[1]} · ` : ''}${formatDate(startAt)}`;
}
