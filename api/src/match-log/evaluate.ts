import { liveRanking, type Rankable, type RankingName, rankedBy, rankingNames } from '../match/rankings';
import { type Estimate, estimate, ndcg, type Observation } from './statistics';

export interface LoggedItem extends Rankable {
  outcome: number;
  ranking: string;
  rival: string | null;
}
/** One list before one person. `page`: the record whose page it stood on. The items in an order that says nothing of how they were shown. */
export interface LoggedShowing {
  page: string;
  items: readonly LoggedItem[];
}

/** Fewer decided showings, or fewer pages, allow no verdict. */
export const enough = { showings: 200, pages: 50 };

export interface Duel {
  challenger: string;
  wins: number;
  losses: number;
  ties: number;
  pages: number;
  /** Share of the decided showings that the challenger has won. */
  share: Estimate | null;
  verdict: 'few' | 'better' | 'worse' | 'open';
}
export interface Evaluation {
  /** Showings that led to anything, and their pages. */
  showings: number;
  pages: number;
  rankings: { name: RankingName; ndcg: Estimate | null; difference: Estimate | null }[];
  duels: Duel[];
}

/** By how much the challenger's items went further, in sum, than those of the live ranking; null where the two were not interleaved. */
function leadOf(items: readonly LoggedItem[]): { challenger: string; lead: number } | null {
  const lead = { live: 0, challenger: 0 };
  let challenger: string | null = null;
  for (const { ranking, rival, outcome } of items) {
    // What was interleaved with none, or between two challengers, says nothing about the live ranking.
    if (ranking !== liveRanking && rival !== liveRanking) continue;
    challenger ??= ranking === liveRanking ? rival : ranking;
    lead[ranking === liveRanking ? 'live' : 'challenger'] += outcome;
  }
  return challenger === null ? null : { challenger, lead: lead.challenger - lead.live };
}

function duelOf(challenger: string, leads: readonly Observation[]): Duel {
  const decided = leads.filter(({ value }) => value !== 0);
  const share = estimate(decided.map(({ page, value }) => ({ page, value: value > 0 ? 1 : 0 })));
  const pages = new Set(decided.map(({ page }) => page)).size;
  const wins = decided.filter(({ value }) => value > 0).length;
  const few = decided.length < enough.showings || pages < enough.pages || share === null;
  return {
    ...{ challenger, wins, losses: decided.length - wins, ties: leads.length - decided.length, pages, share },
    verdict: few ? 'few' : share.low > 0.5 ? 'better' : share.high < 0.5 ? 'worse' : 'open',
  };
}

/** Replays showings that led to something: how well each ranking would have ordered them, and who has won where two were interleaved. */
export async function evaluate(showings: AsyncIterable<LoggedShowing>): Promise<Evaluation> {
  const gains: { page: string; of: Record<RankingName, number> }[] = [];
  const leads = new Map<string, Observation[]>();
  for await (const { page, items } of showings) {
    const each = rankingNames.map((name) => [name, ndcg(rankedBy(name, items).map(({ outcome }) => outcome))] as const);
    if (each.every(([, value]) => value !== null))
      gains.push({ page, of: Object.fromEntries(each) as Record<RankingName, number> });
    const score = leadOf(items);
    if (!score) continue;
    const of = leads.get(score.challenger) ?? [];
    of.push({ page, value: score.lead });
    leads.set(score.challenger, of);
  }
  const of = (figure: (one: (typeof gains)[number]) => number) =>
    estimate(gains.map((one) => ({ page: one.page, value: figure(one) })));
  return {
    showings: gains.length,
    pages: new Set(gains.map(({ page }) => page)).size,
    rankings: rankingNames.map((name) => ({
      name,
      ndcg: of((one) => one.of[name]),
      difference: name === liveRanking ? null : of((one) => one.of[name] - one.of[liveRanking]),
    })),
    duels: [...leads].map(([challenger, list]) => duelOf(challenger, list)),
  };
}
