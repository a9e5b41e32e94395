import { z } from 'zod';
import { enterpriseBrief } from './enterprise';
import { richText } from './rich-text';
import { quarterPattern, rankingBoards } from './vocabulary/ranking';

export const rankingBoard = z.enum(rankingBoards, '榜单应为 all、production、research、clinical 或 material');
export type { RankingBoard } from './vocabulary/ranking';

export const rankingFactor = z.enum(['evidence', 'register', 'reply', 'profile', 'recognition']);
export type RankingFactor = z.infer<typeof rankingFactor>;

/** A quarter such as 2026-Q3. */
export const rankingPeriod = z.string().regex(quarterPattern, '期次格式应为 2026-Q3');

/**
 * All that the formula sees of one enterprise, counted on the last day of the quarter. Nothing here can be bought: there is
 * no field for fees, memberships or advertising.
 */
export const rankingInput = z.object({
  enterpriseId: z.string(),
  name: z.string(),
  uscc: z.string(),
  /** Boards beside 综合 that it takes part in, by what it offers. */
  boards: z.array(rankingBoard),
  /** Kinds of qualification valid on the day, each once, with its strongest proof. */
  evidence: z.object({
    verified: z.number().int(),
    registerMatched: z.number().int(),
    uploaded: z.number().int(),
    self: z.number().int(),
  }),
  /** Rows of the public registers up to the day. */
  registers: z.object({
    commissionedProduction: z.number().int(),
    batch: z.number().int(),
    clinicalTrial: z.number().int(),
    rawMaterial: z.number().int(),
  }),
  /** Enquiries of different people that were answered or are overdue; hours is the median until the first reply, 72 at most, null while there are none. */
  reply: z.object({ count: z.number().int(), hours: z.number().nullable() }),
  /** Points of the enterprise's page that are filled in, of `of`; what belongs to offers counts by its share, to one decimal. */
  profile: z.object({ filled: z.number(), of: z.number().int() }),
  /** Different people who have the enterprise or one of its offers among their favourites. */
  recognition: z.object({ people: z.number().int() }),
});
export type RankingInput = z.infer<typeof rankingInput>;

const factorScore = z.object({
  code: rankingFactor,
  /** 0–100 with one decimal; null when the factor does not count in this period. */
  score: z.number().nullable(),
  /** What the score was counted from, in words. */
  basis: z.string(),
});

/** One place with everything needed to compute it again. */
export const rankingPlace = z.object({
  rank: z.number().int(),
  enterprise: enterpriseBrief.extend({ orgTypes: z.array(z.string()), certs: z.array(z.string()), intro: z.string() }),
  /** False when the enterprise's page is no longer public: named, but without a link. */
  open: z.boolean(),
  score: z.number(),
  factors: z.array(factorScore),
  /** Null when it did not take part in the period before. */
  previousRank: z.number().int().nullable(),
  /** 为什么是第 N 名, one sentence each. */
  why: z.array(z.string()),
  inputs: rankingInput,
});
export type RankingPlace = z.infer<typeof rankingPlace>;

export const ranking = z.object({
  board: rankingBoard,
  boards: z.array(z.object({ code: rankingBoard, label: z.string() })),
  /** Empty while no period has been published. */
  period: z.string(),
  periods: z.array(z.string()),
  /** The day on which everything was counted. */
  asOf: z.string().nullable(),
  computedAt: z.string().nullable(),
  formulaVersion: z.string(),
  formula: z.string(),
  factors: z.array(
    z.object({
      code: rankingFactor,
      label: z.string(),
      weight: z.number(),
      /** False when nobody has data for it in this period. */
      counted: z.boolean(),
      method: z.string(),
    }),
  ),
  participants: z.number().int(),
  places: z.array(rankingPlace),
  /** What the editors say about this board of this period. */
  note: richText.optional(),
});
export type Ranking = z.infer<typeof ranking>;

/** A place as the home page shows it. */
export const rankingBrief = z.object({
  period: z.string(),
  places: z.array(
    z.object({
      rank: z.number().int(),
      enterprise: enterpriseBrief,
      certs: z.array(z.string()),
      orgTypes: z.array(z.string()),
      score: z.number(),
    }),
  ),
});
export type RankingBrief = z.infer<typeof rankingBrief>;
