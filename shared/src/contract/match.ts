import { z } from 'zod';
import { endpoint, listOf, noInput, pageInput, pageOf, uuid } from './endpoint';
import { demandBrief } from './home';
import { matchBands } from './match-bands';
import { serviceCard, serviceKind } from './service';

/** met: fulfilled; partly: in part; missing: told and not fulfilled; unknown: one side says nothing, 待确认. */
export const matchState = z.enum(['met', 'partly', 'missing', 'unknown']);
export type MatchState = z.infer<typeof matchState>;

export const matchCriterion = z.object({
  /** Chinese, as people read it: 剂型, 必备资质, ... */
  name: z.string(),
  /** Whose wish it is: what the demand asks for, or what the service takes on. */
  side: z.enum(['demand', 'supply']),
  weight: z.number(),
  /** 0 to 1; null while unknown, which counts as 0.3. */
  value: z.number().nullable(),
  state: matchState,
  /** One sentence that names the values of both sides. */
  text: z.string(),
  /** The highest score, 0 to 100, that this gap leaves; absent where it limits nothing. */
  cap: z.number().optional(),
});
export type MatchCriterion = z.infer<typeof matchCriterion>;
/** What of a criterion is counted. */
export type CriterionFigures = Pick<MatchCriterion, 'side' | 'weight' | 'value' | 'cap'>;

/** serious: limits the score far; soft: costs points; unknown: 待确认. */
export const gapLevel = z.enum(['serious', 'soft', 'unknown']);
export type GapLevel = z.infer<typeof gapLevel>;

const fit = {
  /** 0 to 100, one decimal: the geometric mean of both sides, at most `cap`. */
  score: z.number(),
  band: z.enum(matchBands.map(({ code }) => code)),
  /** What a gap has limited the score to, 0 to 100; null where none did. */
  cap: z.number().nullable(),
  /** What is not fulfilled, the worst first, by the names of the criteria. */
  gaps: z.array(z.object({ name: z.string(), level: gapLevel })),
  /** In the order of the table; only what a side states. */
  criteria: z.array(matchCriterion),
};

export const supplyMatch = z.object({ kind: serviceKind, card: serviceCard, ...fit });
export type SupplyMatch = z.infer<typeof supplyMatch>;

/** `kind`: of the supply that the demand fits. */
export const demandMatch = z.object({ kind: serviceKind, card: demandBrief, ...fit });
export type DemandMatch = z.infer<typeof demandMatch>;

/** An open demand and the listing of one's enterprise that fits it best; `others`: further ones that fit it. */
export const portfolioMatch = demandMatch.extend({
  listing: z.object({ id: z.string(), title: z.string() }),
  others: z.number().int(),
});
export type PortfolioMatch = z.infer<typeof portfolioMatch>;

/** Lists of matches that the log knows: supplies for a demand, demands for a supply. */
export const matchLists = ['supplies', 'demands'] as const;

export const matchEndpoints = {
  'Match/supplies': endpoint({
    method: 'GET',
    access: 'public',
    summary: '为一条征集中的需求匹配最合适的服务、现货与技术平台，每类至多 20 项，逐项说明理由与缺口',
    /** Without `kinds` services alone, as before there were others. */
    input: z.object({ demandId: uuid, kinds: listOf(serviceKind, 3) }),
    data: z.object({ items: z.array(supplyMatch) }),
  }),
  'Match/demands': endpoint({
    method: 'GET',
    access: 'public',
    summary: '为一项服务、现货或技术平台匹配最合适的 20 条征集中的需求，逐项说明理由与缺口',
    /** `serviceId`: of the record of the kind. */
    input: z.object({ serviceId: uuid, kind: serviceKind.default('service') }),
    data: z.object({
      /** The server's date in Asia/Shanghai, from which deadlines are counted. */
      today: z.string(),
      items: z.array(demandMatch),
    }),
  }),
  'Match/portfolio': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本企业全部在架服务、现货与技术平台所匹配的征集中需求，匹配度高的在前，注明最合适的一条供应',
    input: z.object(pageInput),
    /** `listings`: how many were compared, the newest sixty at most; `today`: as of Match/demands. */
    data: pageOf(portfolioMatch).extend({ today: z.string(), listings: z.number().int() }),
  }),
  'Match/mute': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '不再提醒一条匹配通知所说的本人资料：此后与它有关的新匹配不再通知',
    input: z.object({ notificationId: uuid }),
    data: z.object({ muted: z.literal(true) }),
  }),
  'Match/unmute': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '恢复全部已停止的匹配提醒',
    input: z.object({ all: z.literal(true, 'all 应为 true') }),
    data: z.object({ muted: z.literal(false) }),
  }),
  'Match/consent': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人是否同意记录匹配结果的展示与后续',
    input: noInput,
    data: z.object({ consent: z.boolean() }),
  }),
  'Match/saveConsent': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '同意或不再同意记录匹配结果的展示与后续；不同意时不记录',
    input: z.object({ consent: z.boolean('consent 应为 true 或 false') }),
    data: z.object({ consent: z.boolean() }),
  }),
  'Match/shown': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '一份匹配列表已展示：同意记录的会员得到这次展示的随机编号，其他情形为 null',
    input: z.object({
      of: z.enum(matchLists, '列表应为 supplies 或 demands'),
      /** Of the demand whose supplies are shown, or of the supply whose demands are. */
      id: uuid,
      /** As the list was asked for; of demands, the kind of the supply. */
      kinds: listOf(serviceKind, 3),
    }),
    data: z.object({ showing: z.string().nullable() }),
  }),
  'Match/opened': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '一次展示中的一项已打开；不认识的展示编号不起作用',
    input: z.object({ showing: uuid, demandId: uuid, listingId: uuid }),
    data: z.null(),
  }),
};
