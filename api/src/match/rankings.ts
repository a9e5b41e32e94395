import { createHash } from 'node:crypto';
import type { CriterionFigures } from 'shared/contract/match';
import { matchBandOf, matchBands } from 'shared/contract/match-bands';
import { compareMatches, fitOf } from './score';

/** By what a list may be ordered. A ranking never changes which items there are, their scores or the order of the bands. */
const rankings = {
  /** What both sides state, an unknown value a little. */
  current: (criteria: readonly CriterionFigures[]) => fitOf(criteria),
  /** An unknown value counts nothing, so what is stated stands before what is to be confirmed. */
  certain: (criteria: readonly CriterionFigures[]) => fitOf(criteria, 0),
};
export type RankingName = keyof typeof rankings;
export const rankingNames = Object.keys(rankings) as RankingName[];
/** What lists show, and what may take its place once it has won in the log of matches. */
export const liveRanking: RankingName = 'current';
export const challenger: RankingName = 'certain';

export interface Rankable {
  score: number;
  criteria: readonly CriterionFigures[];
}
/** Which ranking has placed an item, and the other one where two are interleaved. */
export interface Placed {
  ranking: RankingName;
  rival: RankingName | null;
}

const bandPlace = ({ score }: Rankable) => matchBands.indexOf(matchBandOf(score));

/** The items in the order of a ranking, band by band; those that it holds equal keep their order. */
export const rankedBy = <T extends Rankable>(ranking: RankingName, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, band: bandPlace(item), fit: rankings[ranking](item.criteria) }))
    .sort((a, b) => a.band - b.band || compareMatches(a.fit, b.fit))
    .map(({ item }) => item);

/** A fair coin that falls alike for everybody who asks with the same words. */
const coin = (words: string) => ((createHash('sha256').update(words).digest()[0] as number) & 1) === 1;

/**
 * Team-draft interleaving: the two rankings take turns, each with the best of its order that is still there; a coin says who begins a
 * round. `seed` makes it the same for everybody.
 */
export function interleaved<T extends Rankable>(
  items: readonly T[],
  [a, b]: readonly [RankingName, RankingName],
  seed: string,
): (T & Placed)[] {
  const left = { [a]: rankedBy(a, items), [b]: rankedBy(b, items) } as Record<RankingName, T[]>;
  const list: (T & Placed)[] = [];
  const taken = new Set<T>();
  while (list.length < items.length) {
    const turns = coin(`${seed} ${list.length}`) ? [a, b] : [b, a];
    for (const ranking of turns) {
      const best = left[ranking].find((item) => !taken.has(item));
      if (!best) continue;
      taken.add(best);
      list.push({ ...best, ranking, rival: ranking === a ? b : a });
    }
  }
  return list;
}

/** What a list shows: the live order, or with a seed the live one and the challenger interleaved. */
export const placed = <T extends Rankable>(items: readonly T[], seed: string | null): (T & Placed)[] =>
  seed === null
    ? items.map((item) => ({ ...item, ranking: liveRanking, rival: null }))
    : interleaved(items, [liveRanking, challenger], seed);
