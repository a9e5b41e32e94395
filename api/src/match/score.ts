import { labels } from 'shared/contract/labels';
import type { CriterionFigures, GapLevel, MatchCriterion } from 'shared/contract/match';
import { type MatchBand, matchBandOf, seriousBelow } from 'shared/contract/match-bands';
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
  /** `exact` before a gap limits it, by which pairs of one cap are ordered. */
  uncapped: number;
  band: MatchBand;
  /** What a gap has limited the score to, 0 to 100; null where none did. */
  cap: number | null;
  gaps: { name: string; level: GapLevel }[];
  criteria: MatchCriterion[];
}

/** An unknown value counts as 0.3: it must neither win nor exclude. */
const worthOf = ({ value }: Pick<MatchCriterion, 'value'>, unknown = blank): number => value ?? unknown;

/** Weighted mean of the criteria, 0 to 1. */
export function meanOf(criteria: readonly Pick<MatchCriterion, 'weight' | 'value'>[], unknown = blank): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? 1 : criteria.reduce((sum, one) => sum + one.weight * worthOf(one, unknown), 0) / weights;
}

/** What pairs are ordered by, and `limit`: the lowest cap. `unknown`: what an unknown value counts. */
export function fitOf(criteria: readonly CriterionFigures[], unknown = blank) {
  const of = (side: MatchCriterion['side']) =>
    meanOf(
      criteria.filter((one) => one.side === side),
      unknown,
    );
  const uncapped = Math.sqrt(of('demand') * of('supply'));
  const limit = Math.min(...criteria.map(({ cap }) => cap ?? 100));
  return { exact: Math.min(uncapped, limit / 100), uncapped, limit };
}

/** They repeat what the demand's own criteria say, or are no matter of fulfilment: what is only welcome is no gap. */
const noGaps: readonly string[] = ['文字', '承接阶段', '不承接范围', labels.demand.niceCerts];

/**
 * What is not fulfilled, the worst first: serious gaps by what they leave of the score, then soft ones by the points they cost,
 * then what is unknown.
 */
export function gapsOf(criteria: readonly MatchCriterion[]): Match['gaps'] {
  const levelOf = ({ cap, state }: MatchCriterion): GapLevel =>
    cap !== undefined && cap < seriousBelow ? 'serious' : state === 'unknown' ? 'unknown' : 'soft';
  const ranks = { serious: 0, soft: 1, unknown: 2 } as const;
  const lost = (one: MatchCriterion) => one.weight * (1 - worthOf(one));
  return criteria
    .filter(({ name, state }) => state !== 'met' && !noGaps.includes(name))
    .map((one) => ({ one, name: one.name, level: levelOf(one) }))
    .sort(
      (a, b) => ranks[a.level] - ranks[b.level] || (a.one.cap ?? 100) - (b.one.cap ?? 100) || lost(b.one) - lost(a.one),
    )
    .map(({ name, level }) => ({ name, level }));
}

/** Score, band, cap and gaps of some criteria, and of nothing else: what the reasons say is what is counted. */
export function judge(criteria: readonly MatchCriterion[]): Match {
  const { exact, uncapped, limit } = fitOf(criteria);
  const score = Math.round(exact * 1000) / 10;
  return {
    score,
    exact,
    uncapped,
    band: matchBandOf(score).code,
    cap: exact < uncapped ? limit : null,
    gaps: gapsOf(criteria),
    criteria: [...criteria],
  };
}

/**
 * How well a service and a demand fit each other, with a reason for each criterion; null when a gate excludes the pair.
 * Both sides are scored and combined by the geometric mean, which serious gaps limit. Payment has no part in it. `today` is an
 * ISO date.
 */
export function scoreMatch(
  demand: DemandFacts,
  service: ServiceFacts,
  today: string,
  words: readonly Word[] = wordsOfDemand(demand.title, demand.keywords),
): Match | null {
  if (gateOf(demand, service, today)) return null;
  return judge([...demandCriteria(demand, service, today, words), ...supplyCriteria(demand, service)]);
}

type Ordered = Pick<Match, 'exact' | 'uncapped'>;
/** The better match first; 0 where only ties decide. */
export const compareMatches = (a: Ordered, b: Ordered): number => b.exact - a.exact || b.uncapped - a.uncapped;

const levels = { verified: 3, register_matched: 2, uploaded: 1, self: 0 } as const;

type Tied = Pick<ServiceFacts, 'evidence' | 'updatedAt' | 'id'>;
/** Ties: the strength of the evidence, then freshness, then the id, so that the order is always the same. */
export function compareServices(a: Tied, b: Tied): number {
  const strength = ({ evidence }: Tied) => evidence.reduce((sum, { level }) => sum + levels[level], 0);
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
