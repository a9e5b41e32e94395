import type { RankingInput } from 'shared/contract/ranking';
import { boards, computeRanking, factorScores, factors, methodsOf, totalOf } from './formula';
import { lastDayOf, lastQuarter, quarterBefore } from './quarter';
import { whyOf } from './why';

const input = (n: number, change: Partial<RankingInput> = {}): RankingInput => ({
  enterpriseId: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  name: `示例企业${n}`,
  uscc: String(n).padStart(18, '0'),
  boards: ['production'],
  evidence: { verified: 3, registerMatched: 0, uploaded: 0, self: 0 },
  registers: { commissionedProduction: 100, batch: 0, clinicalTrial: 0, rawMaterial: 0 },
  reply: { count: 0, hours: null },
  profile: { filled: 6, of: 12 },
  recognition: { people: 3 },
  ...change,
});
const ids = (list: { input: RankingInput }[]) => list.map((one) => Number(one.input.uscc));

test('weights make 100 and the formula has no place for money', () => {
  expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(Object.keys(input(1))).toEqual([
    'enterpriseId',
    'name',
    'uscc',
    'boards',
    'evidence',
    'registers',
    'reply',
    'profile',
    'recognition',
  ]);
});

test('each factor by hand', () => {
  const scores = factorScores(
    input(1, {
      evidence: { verified: 1, registerMatched: 2, uploaded: 1, self: 3 },
      // Roots: 7, 2, 0 and 1, together 10 of 40. Version 1: 20 of 49 rows count, 4, 0 and 1, together 25 of 40.
      registers: { commissionedProduction: 49, batch: 4, clinicalTrial: 0, rawMaterial: 1 },
      reply: { count: 5, hours: 21 },
      profile: { filled: 7, of: 12 },
      recognition: { people: 12 },
    }),
  );
  expect(scores).toEqual({ evidence: 66.7, register: 25, reply: 75, profile: 58.3, recognition: 40 });
  expect(totalOf(scores, ['evidence', 'register', 'reply', 'profile', 'recognition'])).toBe(54);
  expect(totalOf(scores, ['evidence', 'register', 'profile', 'recognition'])).toBe(48.8);
});

test('size is capped: a hundred times the rows is worth no more than the cap', () => {
  const many = { commissionedProduction: 2000, batch: 0, clinicalTrial: 0, rawMaterial: 0 };
  expect(factorScores(input(1, { registers: many })).register).toBe(50);
  expect(factorScores(input(1, { recognition: { people: 9000 } })).recognition).toBe(100);
});

test('replies: few say nothing, slow ones nothing good, and without any the factor counts for nobody', () => {
  const reply = (count: number, hours: number | null) => factorScores(input(1, { reply: { count, hours } })).reply;
  expect([reply(0, null), reply(2, 1), reply(3, 4), reply(3, 1), reply(3, 38), reply(9, 200)]).toEqual([
    50, 50, 100, 100, 50, 0,
  ]);
  expect(computeRanking([input(1), input(2)]).counted).not.toContain('reply');
  const ranked = computeRanking([input(1), input(2, { reply: { count: 4, hours: 2 } })]);
  expect(ranked.counted).toContain('reply');
  expect(ids(ranked.boards.all)).toEqual([2, 1]);
});

test('the same inputs in any order give the same places, on every board', () => {
  const inputs = Array.from({ length: 40 }, (_, i) =>
    input(i + 1, {
      boards: [boards[1 + (i % 4)]?.code ?? 'all'],
      profile: { filled: i % 5, of: 12 },
      recognition: { people: (i * 7) % 11 },
    }),
  );
  const shuffled = [...inputs].sort((a, b) => (a.enterpriseId.at(-1) ?? '').localeCompare(b.enterpriseId.at(-1) ?? ''));
  const first = computeRanking(inputs);
  expect(computeRanking(shuffled)).toEqual(first);
  expect(first.boards.all.map(({ rank }) => rank)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(first.boards.research).toHaveLength(10);
  const scores = first.boards.all.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('equal totals are told apart by evidence, then registers, then the page, then the credit code', () => {
  const none = { commissionedProduction: 0, batch: 0, clinicalTrial: 0, rawMaterial: 0 };
  const worth30 = { verified: 0, registerMatched: 0, uploaded: 0, self: 0 };
  const byEvidence = input(2, { evidence: { ...worth30, verified: 1 }, registers: none });
  const byRegister = input(1, { evidence: worth30, registers: { ...none, batch: 64 } });
  expect(totalOf(factorScores(byEvidence), ['evidence', 'register'])).toBe(
    totalOf(factorScores(byRegister), ['evidence', 'register']),
  );
  expect(ids(computeRanking([byRegister, byEvidence]).boards.all)).toEqual([2, 1]);
  expect(ids(computeRanking([input(9), input(3)]).boards.all)).toEqual([3, 9]);
});

test('says in words why a place is what it is', () => {
  const inputs = [
    input(1, { evidence: { verified: 6, registerMatched: 0, uploaded: 0, self: 0 } }),
    input(2, { recognition: { people: 15 } }),
    input(3),
  ];
  const { counted, boards: computed } = computeRanking(inputs);
  const [first, second, third] = computed.all;
  const why = (me: typeof first, above: typeof first, below: typeof first, before?: number) =>
    whyOf({
      me: me as NonNullable<typeof me>,
      above,
      below,
      participants: 3,
      counted,
      before: before && third ? { rank: before, scores: third.scores, counted } : before === 0 ? null : undefined,
    });
  expect(why(first, undefined, second)).toEqual([
    `综合分 ${first?.score.toFixed(1)}，在 3 家参评企业中最高。`,
    '比第 2 名高 13.7 分，主要因为资质证据多 18.8 分。',
    '得分最高的一项是资质证据（100 分）：平台核验 6 类。',
    '得分最低的一项是用户认可（10 分）：3 位用户收藏。',
  ]);
  expect(why(second, first, third, 3)).toEqual([
    '比第 1 名低 13.7 分，主要因为资质证据少 18.8 分。',
    '比第 3 名高 5 分，主要因为用户认可多 5 分。',
    expect.stringContaining('得分最高的一项是'),
    expect.stringContaining('得分最低的一项是'),
    '较上一季度上升 1 位：用户认可比上一季度多 5 分。',
  ]);
  expect(why(third, second, undefined, 0).at(-1)).toBe('上一季度不在本榜。');
});

test('quarters', () => {
  expect(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map(lastDayOf)).toEqual([
    '2026-03-31',
    '2026-06-30',
    '2026-09-30',
    '2026-12-31',
  ]);
  expect([quarterBefore('2026-Q1'), quarterBefore('2026-Q4')]).toEqual(['2025-Q4', '2026-Q3']);
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(lastQuarter)).toEqual([
    '2025-Q4',
    '2025-Q4',
    '2026-Q1',
    '2026-Q3',
  ]);
});

test('a quarter that an earlier version computed keeps its scores, and its method is told', () => {
  const large = input(1, {
    registers: { commissionedProduction: 135, batch: 87, clinicalTrial: 25, rawMaterial: 0 },
  });
  const small = input(2, { registers: { commissionedProduction: 45, batch: 29, clinicalTrial: 19, rawMaterial: 0 } });
  const register = (version: string) => [large, small].map((one) => factorScores(one, version).register);
  // What version 1 could not tell apart.
  expect(register('1')).toEqual([100, 100]);
  expect(register('2')).toEqual([64.9, 41.1]);
  expect(methodsOf('1').register).toContain('每类最多计 20 条');
  expect(methodsOf('2').register).toContain('平方根');
});
