import type { RankingFactor, RankingInput } from 'shared/contract/ranking';
import { labelOf as termOf } from 'shared/contract/vocabulary';
import type { EvidenceLevel } from 'shared/contract/vocabulary/evidence';
import { formatScore } from 'shared/format';
import { type FactorScores, factors, type Scored, tieBreaker } from './formula';

const levelLabel = (code: EvidenceLevel) => termOf('evidenceLevels', code);
const labelOf = (code: RankingFactor) => factors.find((factor) => factor.code === code)?.label ?? code;
const points = (value: number) => String(Math.round(Math.abs(value) * 10) / 10);

/** What a factor was counted from, in words. */
export function basisOf(code: RankingFactor, input: RankingInput): string {
  const { evidence: e, registers: r, reply, profile, recognition } = input;
  const counts = (pairs: [string, number][], unit: string) =>
    pairs.flatMap(([label, count]) => (count > 0 ? [`${label} ${count} ${unit}`] : [])).join('、');
  switch (code) {
    case 'evidence':
      return (
        counts(
          [
            [levelLabel('verified'), e.verified],
            [levelLabel('register_matched'), e.registerMatched],
            [levelLabel('uploaded'), e.uploaded],
            [levelLabel('self'), e.self],
          ],
          '类',
        ) || '没有期末日有效的资质'
      );
    case 'register':
      return (
        counts(
          [
            ['委托生产', r.commissionedProduction],
            ['批签发与批文', r.batch],
            ['临床试验', r.clinicalTrial],
            ['原辅包', r.rawMaterial],
          ],
          '条',
        ) || '四类登记中没有该企业的记录'
      );
    case 'reply':
      return reply.hours === null
        ? '没有询盘记录'
        : `收到询盘 ${reply.count} 次，首次回复的中位时长 ${points(reply.hours)} 小时`;
    case 'profile':
      return `${profile.of} 项资料中已填写 ${points(profile.filled)} 项`;
    case 'recognition':
      return recognition.people > 0 ? `${recognition.people} 位用户收藏` : '还没有用户收藏';
  }
}

type Sides = Pick<Scored, 'scores'>;

/** By how much each factor moves the total from b to a, largest first. */
function shares(a: Sides, b: Sides, counted: readonly RankingFactor[]): { code: RankingFactor; by: number }[] {
  const used = factors.filter(({ code }) => counted.includes(code));
  const weights = used.reduce((sum, { weight }) => sum + weight, 0);
  return used
    .map(({ code, weight }) => ({ code, by: (weight * (a.scores[code] - b.scores[code])) / weights }))
    .sort((x, y) => y.by - x.by);
}

/** The factor that speaks most for a against b, as "登记实绩多 3.1 分"; empty when none does. */
function mainReason(a: Sides, b: Sides, counted: readonly RankingFactor[], word: string): string {
  const [best] = shares(a, b, counted);
  return best && best.by >= 0.05 ? `${labelOf(best.code)}${word} ${points(best.by)} 分` : '';
}

function aboveSentence(me: Scored, above: Scored, counted: readonly RankingFactor[]): string {
  if (me.score === above.score) {
    const tie = tieBreaker(above.scores, me.scores);
    return `与第 ${above.rank} 名同为 ${formatScore(me.score)} 分，${tie ? `${labelOf(tie)}较低` : '各项相同，按统一社会信用代码'}而排在其后。`;
  }
  const reason = mainReason(above, me, counted, '少');
  return `比第 ${above.rank} 名低 ${points(above.score - me.score)} 分${reason ? `，主要因为${reason}` : ''}。`;
}

function belowSentence(me: Scored, below: Scored, counted: readonly RankingFactor[]): string {
  if (me.score === below.score) {
    const tie = tieBreaker(me.scores, below.scores);
    return `与第 ${below.rank} 名同分，${tie ? `${labelOf(tie)}较高` : '各项相同，按统一社会信用代码'}而排在其前。`;
  }
  const reason = mainReason(me, below, counted, '多');
  return `比第 ${below.rank} 名高 ${points(me.score - below.score)} 分${reason ? `，主要因为${reason}` : ''}。`;
}

export interface Before {
  rank: number;
  scores: FactorScores;
  counted: readonly RankingFactor[];
  /** The version of the formula by which the quarter before was computed, when it was another one. */
  otherVersion?: string | null;
}

function movementSentence(me: Scored, before: Before | null, counted: readonly RankingFactor[]): string {
  // It may have taken part in other boards, or in this one earlier.
  if (!before) return '上一季度不在本榜。';
  const by = before.rank - me.rank;
  if (by === 0) return '名次与上一季度相同。';
  if (before.otherVersion)
    return `较上一季度${by > 0 ? '上升' : '下降'} ${Math.abs(by)} 位；上一季度按公式版本 ${before.otherVersion} 计算，分项得分不可直接比较。`;
  const both = counted.filter((code) => before.counted.includes(code));
  const reason = by > 0 ? mainReason(me, before, both, '比上一季度多') : mainReason(before, me, both, '比上一季度少');
  const others = by > 0 ? '' : '：自身分项没有下降，其他企业上升更多';
  return `较上一季度${by > 0 ? '上升' : '下降'} ${Math.abs(by)} 位${reason ? `：${reason}` : others}。`;
}

interface RankContext {
  me: Scored;
  above: Scored | undefined;
  below: Scored | undefined;
  participants: number;
  counted: readonly RankingFactor[];
  /** Null when it had no rank on this board in the previous quarter; undefined when that quarter has no ranking at all. */
  before: Before | null | undefined;
}

/** 为什么是第 N 名: the reasons for the rank, one sentence each. */
export function whyOf({ me, above, below, participants, counted, before }: RankContext): string[] {
  const used = factors.filter(({ code }) => counted.includes(code)).map(({ code }) => code);
  const sorted = [...used].sort((a, b) => me.scores[b] - me.scores[a]);
  const [best, worst] = [sorted[0], sorted.at(-1)] as [RankingFactor, RankingFactor];
  return [
    above
      ? aboveSentence(me, above, counted)
      : `综合分 ${formatScore(me.score)}，在 ${participants} 家参评企业中最高。`,
    ...(below ? [belowSentence(me, below, counted)] : []),
    `得分最高的一项是${labelOf(best)}（${me.scores[best]} 分）：${basisOf(best, me.input)}。`,
    ...(best === worst
      ? []
      : [`得分最低的一项是${labelOf(worst)}（${me.scores[worst]} 分）：${basisOf(worst, me.input)}。`]),
    ...(before === undefined ? [] : [movementSentence(me, before, counted)]),
  ];
}
