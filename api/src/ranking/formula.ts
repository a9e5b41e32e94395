import { limits } from 'shared/contract/limits';
import type { RankingBoard, RankingFactor, RankingInput } from 'shared/contract/ranking';
import { labelOf } from 'shared/contract/vocabulary';
import { rankingBoards } from 'shared/contract/vocabulary/content';
import { formulaVersion, rulesOf } from './versions';

/** Parts of the score. Weights are published; a factor without data in a period counts for nobody. */
export const factors: readonly { code: RankingFactor; label: string; weight: number }[] = [
  { code: 'evidence', label: '资质证据', weight: 30 },
  { code: 'register', label: '登记实绩', weight: 25 },
  { code: 'reply', label: '响应速度', weight: 20 },
  { code: 'profile', label: '资料完整', weight: 15 },
  { code: 'recognition', label: '用户认可', weight: 10 },
];

const { replies } = limits;
/** A first reply within these hours has the full score. */
const promptHours = 4;

/** What the best proof of a kind counts, strongest first. */
const worth = { verified: 1, register_matched: 0.9, uploaded: 0.6, self: 0.2 } as const;
const worths = Object.entries(worth).map(([level, value]) => `${labelOf('evidenceLevels', level)}计 ${value}`);

/** How each factor is counted, in words, by a version of the formula. */
export const methodsOf = (version: string): Record<RankingFactor, string> => ({
  evidence: `期末日有效的资质，每类只计最强的一份：${worths.join('，')}；满 6 得 100 分。`,
  register: rulesOf(version).register.method,
  reply:
    '询盘首次回复的中位时长：4 小时以内 100 分，72 小时以上 0 分，其间按比例；超过 72 小时未回复的按 72 小时计；同一用户只计一次，不足 3 次按 50 分计。',
  profile: rulesOf(version).profile.method,
  recognition: '收藏该企业或其在架内容的不同用户数，满 30 人得 100 分；同一用户只计一次。',
});

export const formulaText =
  '综合分 = Σ（分项得分 × 权重）÷ Σ 权重，分项与综合分均保留一位小数；本期没有任何企业有数据的分项不计入。同分时依次比较资质证据、登记实绩、资料完整，再按统一社会信用代码排列。';

export const boards: readonly { code: RankingBoard; label: string }[] = rankingBoards;

export type FactorScores = Record<RankingFactor, number>;

export interface Scored {
  input: RankingInput;
  scores: FactorScores;
  score: number;
  rank: number;
}

/** To one decimal; the small addend keeps exact halves from being rounded down by the last bit of a fraction. */
const round = (value: number) => Math.round(value * 10 + 1e-9) / 10;
/** A share of 1 as a score between 0 and 100. */
const score = (share: number) => round(100 * Math.max(0, Math.min(1, share)));

/** All factors of one enterprise, 0–100 each, as a version of the formula counts them. */
export function factorScores(input: RankingInput, version = formulaVersion): FactorScores {
  const { evidence, registers, reply, profile, recognition } = input;
  const proofs =
    worth.verified * evidence.verified +
    worth.register_matched * evidence.registerMatched +
    worth.uploaded * evidence.uploaded +
    worth.self * evidence.self;
  return {
    evidence: score(proofs / 6),
    register: score(rulesOf(version).register.share(registers)),
    reply:
      reply.count < replies.fewest || reply.hours === null
        ? 50
        : score((replies.overdueHours - reply.hours) / (replies.overdueHours - promptHours)),
    profile: score(profile.filled / profile.of),
    recognition: score(recognition.people / 30),
  };
}

/** The total of the factors that count, each with its weight. */
export function totalOf(scores: FactorScores, counted: readonly RankingFactor[]): number {
  const used = factors.filter(({ code }) => counted.includes(code));
  const weights = used.reduce((sum, { weight }) => sum + weight, 0);
  return round(used.reduce((sum, { code, weight }) => sum + weight * scores[code], 0) / weights);
}

const ties = ['evidence', 'register', 'profile'] as const;

/** The factor that separates two equal totals; null when only the credit code does. */
export const tieBreaker = (a: FactorScores, b: FactorScores): RankingFactor | null =>
  ties.find((code) => a[code] !== b[code]) ?? null;

function order(a: Scored, b: Scored): number {
  if (a.score !== b.score) return b.score - a.score;
  const tie = tieBreaker(a.scores, b.scores);
  if (tie) return b.scores[tie] - a.scores[tie];
  return a.input.uscc < b.input.uscc ? -1 : 1;
}

export interface ComputedRanking {
  counted: RankingFactor[];
  boards: Record<RankingBoard, Scored[]>;
}

/**
 * The whole ranking of a period by a version of the formula. Pure: the same inputs, in any order, give the same ranks.
 */
export function computeRanking(inputs: readonly RankingInput[], version = formulaVersion): ComputedRanking {
  const hasReplies = inputs.some(({ reply }) => reply.count > 0);
  const counted = factors.map(({ code }) => code).filter((code) => code !== 'reply' || hasReplies);
  const all = inputs.map((input) => {
    const scores = factorScores(input, version);
    return { input, scores, score: totalOf(scores, counted), rank: 0 };
  });
  all.sort(order);
  const ranked = (members: Scored[]) => members.map((member, i) => ({ ...member, rank: i + 1 }));
  const of = (board: RankingBoard) => ranked(all.filter(({ input }) => input.boards.includes(board)));
  return {
    counted,
    boards: {
      all: ranked(all),
      production: of('production'),
      research: of('research'),
      clinical: of('clinical'),
      material: of('material'),
    },
  };
}
