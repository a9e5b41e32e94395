import { demandOf, serviceOf } from '../testing/match-facts';
import type { Skill } from './facts';
import { gateOf } from './gates';
import { scoreMatch } from './score';

const today = '2026-11-21';
const chromatography: Skill = { no: 1, name: '层析', parent: null };
const affinity: Skill = { no: 2, name: '亲和层析', parent: 1 };
const exchange: Skill = { no: 3, name: '离子交换', parent: 1 };
const milling: Skill = { no: 4, name: '湿法研磨', parent: null };
const asked = (...skills: Skill[]) =>
  demandOf({ skills, skillsUp: skills.flatMap(({ no, parent }) => [no, parent ?? no]) });
const criterionOf = (demand: Skill[], service: Skill[], name = '技术要求') =>
  scoreMatch(asked(...demand), serviceOf({ skills: service }), today)?.criteria.find((one) => one.name === name);

test.each([
  ['all of it', [affinity], [chromatography, affinity], 1, '要求「亲和层析」，服务写明「亲和层析」'],
  [
    'another of the same kind',
    [affinity],
    [chromatography, exchange],
    0.4,
    '要求「亲和层析」，服务写明同类的「离子交换」（对应「亲和层析」），得分封顶 84',
  ],
  [
    'half of it',
    [affinity, milling],
    [chromatography, affinity],
    0.5,
    '要求「亲和层析」「湿法研磨」，服务写明「亲和层析」，未写明「湿法研磨」',
  ],
  ['nothing of it', [milling], [exchange], 0, '要求「湿法研磨」，未写明「湿法研磨」，得分封顶 84'],
  ['a silent page', [milling], [], null, '要求「湿法研磨」，服务未写明，待确认，得分封顶 84'],
] as const)('%s', (_, demand, service, value, text) => {
  expect(criterionOf([...demand], [...service])).toMatchObject({ value, text });
});

test('a demand that names nothing of the trade has no such criterion', () => {
  expect(criterionOf([], [milling])).toBeUndefined();
});

test('what is refused, or something above it, lets nothing pass', () => {
  const refusing = (...refusedSkills: Skill[]) => gateOf(asked(affinity), serviceOf({ refusedSkills }), today);
  expect([refusing(affinity), refusing(chromatography), refusing(exchange)]).toEqual(['skill', 'skill', null]);
});

const budgetOf = (budgetMax: number | null, priceMin: number | null) =>
  scoreMatch(demandOf({ budgetMax }), serviceOf({ priceMin }), today)?.criteria.find(({ name }) => name === '预算');

test('a price counts against a budget where both are told for the whole', () => {
  expect(budgetOf(100, 80)).toMatchObject({ value: 1, text: '需求预算 ≤ 100 万元，服务报价 80 万元起，在预算内' });
  expect(budgetOf(100, 125)).toMatchObject({ value: 0.8, text: expect.stringMatching(/高出约 25%$/) });
  expect([budgetOf(null, 80), budgetOf(100, null)]).toEqual([undefined, undefined]);
});

test('certificates that are welcome count a little, lapsed ones not', () => {
  const evidence = [
    { certType: 'FDA', level: 'self' as const, expiresOn: null },
    { certType: 'EU_GMP', level: 'verified' as const, expiresOn: '2026-01-01' },
  ];
  const match = scoreMatch(demandOf({ niceCerts: ['FDA', 'EU_GMP'] }), serviceOf({ evidence }), today);
  expect(match?.criteria.find(({ name }) => name === '加分资质')).toMatchObject({
    value: 0.5,
    weight: 3,
    state: 'partly',
  });
  const silent = scoreMatch(demandOf({ niceCerts: ['FDA'] }), serviceOf({ evidence: [] }), today);
  expect(silent?.criteria.find(({ name }) => name === '加分资质')?.state).toBe('unknown');
  expect(silent?.gaps.map(({ name }) => name)).not.toContain('加分资质');
});
