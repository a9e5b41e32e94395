import type { RoadShowCard } from 'shared/contract/road-show';
import { formatCount, formatDate } from 'shared/ui';

/** "2,148 次观看 · 2026-11-18"; nobody has seen what is still to come: its day alone. */
export const factsOf = ({ phase, viewCount, startAt }: RoadShowCard): string =>
  phase === 'upcoming' ? formatDate(startAt) : `${formatCount(viewCount)} 次观看 · ${formatDate(startAt)}`;
