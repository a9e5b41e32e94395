import type { MatchCriterion } from 'shared/contract/match';
import { demandCriteria } from './demand-criteria';
import type { DemandFacts, ServiceFacts } from './facts';
import { gateOf } from './gates';
import { blank } from './measures';
import { supplyCriteria } from './supply-criteria';
import { type Word, wordsOfDemand } from './words';

export interface Match {
  /** 0 to 100, one decimal. */
  score: number;
  /** The same without rounding, 0 to 1, by which pairs are ordered. */
  exact: number;
  criteria: MatchCriterion[];
}

/** An unknown value counts as 0.3: it must neither win nor exclude. */
export const worthOf = ({ value }: Pick<MatchCriterion, 'value'>): number => value ?? blank;

/** Weighted mean of the criteria, 0 to 1. */
export function meanOf(criteria: readonly Pick<MatchCriterion, 'weight' | 'value'>[]): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? 1 : criteria.reduce((sum, one) => sum + one.weight * worthOf(one), 0) / weights;
}

/**
 * How well a service and a demand fit each other, with a reason for each criterion; null when a gate excludes the pair.
 * Both sides are scored and combined by the geometric mean. Payment has no part in it. `today` is an ISO date.
 */
export function scoreMatch(
  demand: DemandFacts,
  service: ServiceFacts,
  today: string,
  words: readonly Word[] = wordsOfDemand(demand.title, demand.keywords),
): Match | null {
  if (gateOf(demand, service, today)) return null;
  const demandSide = demandCriteria(demand, service, today, words);
  const supplySide = supplyCriteria(demand, service);
  const exact = Math.sqrt(meanOf(demandSide) * meanOf(supplySide));
  return { score: Math.round(exact * 1000) / 10, exact, criteria: [...demandSide, ...supplySide] };
}

const levels = { verified: 3, register_matched: 2, uploaded: 1, self: 0 } as const;

/** Ties: the strength of the evidence, then freshness, then the id, so that the order is always the same. */
export function compareServices(a: ServiceFacts, b: ServiceFacts): number {
  const strength = ({ evidence }: ServiceFacts) => evidence.reduce((sum, { level }) => sum + levels[level], 0);
  return (
    strength(b) - strength(a) ||
    (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Ties: what closes first, open-ended demands last, then the id. */
export function compareDemands(a: DemandFacts, b: DemandFacts): number {
  const order = ({ deadline, id }: DemandFacts) => `${deadline ?? '9'}${id}`;
  return order(a) < order(b) ? -1 : 1;
}
