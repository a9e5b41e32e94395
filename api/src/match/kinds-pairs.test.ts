import { labels } from 'shared/contract/labels';
import { goodsDemandOf, platformOf, spotOf, techDemandOf } from '../testing/match-facts';
import type { DemandFacts, PlatformFacts, SpotFacts } from './facts';
import { scoreGoods } from './goods';
import { scorePlatform } from './platform';
import { judge, type Match } from './score';

type Band = 'high' | 'fair' | 'partial' | 'never';
type Pair<Facts> = [Band, string, Partial<DemandFacts>, Partial<Facts>];
const today = '2026-11-21';
const noLimits = { forms: [], modalities: [], certs: [], markets: [], sterile: false };
const named = (name: string, spoken = `采购${name}`): Partial<DemandFacts> => ({
  title: `采购${name}`,
  keywords: [],
  goods: [name],
  spoken,
});

// The band an expert would give 500 kg of metformin hydrochloride, EP, 99 % (goodsDemandOf) and two tons of it (spotOf), changed so.
const goods: Pair<SpotFacts>[] = [
  ['high', 'The same substance by number, grade, purity, stock and time.', {}, {}],
  ['high', 'No number on the offer, the name says it whole.', {}, { casNo: null }],
  ['high', 'Four fifths of the amount at hand: the rest follows.', {}, { stockQty: 400, stockUnit: 'kg' }],
  [
    'high',
    'The number alone is asked for, under another name.',
    named('格华止原料', '采购格华止原料,cas1115-70-4'),
    {},
  ],
  ['high', 'No purity told, everything else fits.', {}, { purity: null }],
  ['high', 'No date is asked for.', { deliverBy: null }, { deliveryDays: null }],
  [
    'fair',
    'A kilogram of metformin base is not the hydrochloride: one asks.',
    named('二甲双胍'),
    { name: '盐酸二甲双胍', fullName: '盐酸二甲双胍' },
  ],
  [
    'fair',
    'Another viscosity of the same excipient.',
    { ...named('羟丙甲纤维素k4m'), categoryCode: 'B01' },
    {
      name: '羟丙甲纤维素 K100M',
      fullName: '羟丙甲纤维素k100m',
      names: ['羟丙甲纤维素k100m', '羟丙甲纤维素'],
      casNo: null,
      kind: 'packaging',
    },
  ],
  ['fair', 'USP material for an EP demand: to be tested again.', {}, { grade: 'USP' }],
  ['fair', 'A half per cent less pure than asked for.', {}, { purity: '≥ 98.5 %' }],
  ['fair', 'The demand asks for making it and does not say that it would buy.', { goodsStated: false }, {}],
  [
    'fair',
    'A third of the amount, otherwise right.',
    { scaleMin: 600 },
    { stockQty: 200, stockUnit: 'kg', grade: null },
  ],
  ['partial', 'A tenth of the amount is at hand.', {}, { stockQty: 50, stockUnit: 'kg' }],
  ['partial', 'Twice the impurities and more.', {}, { purity: '97.0–102.0 %' }],
  ['partial', 'It comes three months after the date.', { deliverBy: '2026-12-01' }, { deliveryDays: 90 }],
  ['partial', 'A reference standard of milligrams for a demand of raw material.', {}, { kind: 'standard' }],
  ['partial', 'The text sells to Europe, the demand is for China.', { targetMarkets: ['中国'] }, { markets: ['欧盟'] }],
  ['never', 'Another salt by its number.', {}, { casNo: '657-24-9' }],
  ['never', 'Another substance.', {}, { name: '利伐沙班', fullName: '利伐沙班', names: ['利伐沙班'], casNo: null }],
  ['never', 'The offer has ended.', {}, { offerUntil: '2026-11-20' }],
  ['never', 'The goods are past their date.', {}, { expiryDate: '2026-10-01' }],
  ['never', 'Own goods.', { enterpriseId: 'provider' }, {}],
  [
    'never',
    'Nothing is sold to the market asked for.',
    { targetMarkets: ['美国'] },
    { refused: { markets: ['美国'] } },
  ],
  ['never', 'From one province alone.', { regionPref: ['上海'], regionStrict: true }, {}],
];

// The same for the development of a liposome (techDemandOf) and a platform for it (platformOf).
const platforms: Pair<PlatformFacts>[] = [
  ['high', 'Both techniques, the form, the stage, ready and for hire.', {}, {}],
  ['high', 'Stages are not told, the techniques are.', {}, { stages: [] }],
  ['high', 'The neighbouring stage.', { stage: 'phase2' }, {}],
  ['high', 'One step less ready than usual at this stage.', { stage: 'phase1' }, { trl: 4 }],
  ['high', 'Drug types are not told.', {}, { modalities: [] }],
  ['fair', 'Only one other technique of the same kind is named.', {}, { skills: [techniques('脂质体技术', 10, null)] }],
  ['fair', 'The text names no technique.', {}, { skills: [] }],
  ['fair', 'The demand names no technique: the form alone agrees.', { skills: [], skillsUp: [] }, {}],
  ['fair', 'Joint building only, while work is usually hired.', {}, { coopModes: ['joint'] }],
  ['fair', 'A licence is asked for, development is offered.', { spoken: '脂质体技术许可' }, {}],
  ['fair', 'Another form of the same group.', {}, { dosageForms: ['IN07'] }],
  ['fair', 'A platform for antibodies and a small molecule.', {}, { modalities: ['mab'] }],
  ['partial', 'An idea of the laboratory for a product on the market.', { stage: 'commercial' }, { trl: 3 }],
  ['partial', 'Another group of forms.', {}, { dosageForms: ['OS01'] }],
  ['partial', 'Works for Europe, asked for China.', { targetMarkets: ['中国'] }, { markets: ['欧盟'] }],
  [
    'never',
    'Another technology and another form.',
    {},
    { skills: [techniques('喷雾干燥', 99, 98)], dosageForms: ['OS01'] },
  ],
  [
    'never',
    'A testing laboratory does not make batches.',
    { categoryCode: 'M04' },
    { roots: 'DCPQT', kind: 'testing' },
  ],
  ['never', 'A trial needs no platform of formulation.', { categoryCode: 'T02' }, {}],
  ['never', 'The text refuses the drug type.', {}, { refused: { ...noLimits, modalities: ['small'] } }],
  ['never', 'It takes one form alone, another one.', {}, { only: { forms: ['IN07'], modalities: [], markets: [] } }],
  ['never', 'It refuses the technique.', {}, { refusedSkills: [techniques('主动载药', 12, 10)] }],
  ['never', 'Cell toxins are not taken and asked for.', { spoken: '细胞毒脂质体' }, { excluded: ['细胞毒'] }],
];
function techniques(name: string, no: number, parent: number | null) {
  return { no, name, parent };
}

test('each pair has a reason of its own', () => {
  const reasons = [...goods, ...platforms].map(([, why]) => why);
  expect(new Set(reasons).size).toBe(goods.length + platforms.length);
});

test.each(goods)('goods, %s: %s', (band, _, demand, spot) => {
  const match = scoreGoods(goodsDemandOf(demand), spotOf(spot), today);
  expect([match?.band ?? 'never', match?.score, match?.gaps]).toEqual([band, match?.score, match?.gaps]);
});

test.each(platforms)('platform, %s: %s', (band, _, demand, platform) => {
  const match = scorePlatform(techDemandOf(demand), platformOf(platform), today);
  expect([match?.band ?? 'never', match?.score, match?.gaps]).toEqual([band, match?.score, match?.gaps]);
});

/** Each change makes a supply worse in one thing. */
const worseGoods: Partial<SpotFacts>[] = [
  { stockQty: 0.3 },
  { stockQty: 0.05 },
  { purity: '98.7 %' },
  { purity: '90 %' },
  { grade: 'JP' },
  { kind: 'standard' },
  { deliveryDays: 150 },
  { deliveryDays: 360 },
  { evidence: [] },
  { casNo: null },
  { names: ['二甲双胍片', '二甲双胍'], fullName: '二甲双胍片', casNo: null },
  { moq: '800 kg' },
  { province: '西藏' },
];
const worsePlatforms: Partial<PlatformFacts>[] = [
  { skills: [techniques('脂质体技术', 10, null), techniques('脂质体挤出', 11, 10)] },
  { skills: [techniques('脂质体技术', 10, null)] },
  { modalities: ['highPotency'] },
  { modalities: ['mab'] },
  { dosageForms: ['IN07'] },
  { stages: ['commercial'] },
  { trl: 3 },
  { trl: 1 },
  { coopModes: ['joint'] },
  { norm: '其他平台' },
  { evidence: [] },
];

test('what is worse in one thing, or in two, never scores higher; the sums follow from the reasons', () => {
  let compared = 0;
  const check = (better: Match | null, worse: Match | null) => {
    compared++;
    if (worse) expect(worse.exact).toBeLessThanOrEqual((better?.exact ?? 0) + 1e-12);
    if (worse) expect(judge(worse.criteria)).toEqual(worse);
  };
  const goodsOf = (change: Partial<SpotFacts>) => scoreGoods(goodsDemandOf(), spotOf(change), today);
  const platformsOf = (change: Partial<PlatformFacts>) => scorePlatform(techDemandOf(), platformOf(change), today);
  for (const one of worseGoods)
    for (const other of worseGoods) {
      check(goodsOf({}), goodsOf(one));
      if (Object.keys(one).every((key) => !(key in other))) check(goodsOf(one), goodsOf({ ...one, ...other }));
    }
  for (const one of worsePlatforms)
    for (const other of worsePlatforms) {
      check(platformsOf({}), platformsOf(one));
      if (Object.keys(one).every((key) => !(key in other))) check(platformsOf(one), platformsOf({ ...one, ...other }));
    }
  expect(compared).toBeGreaterThan(400);
});

test('raising a gap of any criterion never raises the score', () => {
  const matches = [
    ...goods.map(([, , demand, spot]) => scoreGoods(goodsDemandOf(demand), spotOf(spot), today)),
    ...platforms.map(([, , demand, platform]) => scorePlatform(techDemandOf(demand), platformOf(platform), today)),
  ].filter((match) => match !== null);
  for (const { criteria, exact } of matches)
    criteria.forEach((one, i) => {
      const lower = { ...one, value: Math.max(0, (one.value ?? 0.3) - 0.2) };
      expect(judge(criteria.with(i, lower)).exact).toBeLessThanOrEqual(exact + 1e-12);
    });
});

test.each([
  [{ budgetMax: 30 }, {}, 'met', '500 kg 按 480 元/kg 起约 24 万元，在预算内'],
  [{ budgetMax: 30 }, { priceMin: 333.33 }, 'met', '约 16.7 万元'],
  [{ budgetMin: 10, budgetMax: 20 }, {}, 'partly', '高出约 20%'],
  [{ budgetMax: 30, scaleUnit: 't', scaleMin: 0.5 }, { priceUnit: '元/g', priceMin: 0.48 }, 'met', '约 24 万元'],
  [{ budgetMax: 30 }, { priceMin: null }, undefined, ''],
  [{ budgetMax: 30 }, { priceUnit: '元/盒' }, undefined, ''],
  [{ budgetMax: 30, scaleMin: null }, {}, undefined, ''],
  [{}, {}, undefined, ''],
] as [Partial<DemandFacts>, Partial<SpotFacts>, string | undefined, string][])(
  'cost of goods: %j %j %s %s',
  (asked, offered, state, text) => {
    const match = scoreGoods(goodsDemandOf(asked), spotOf({ priceMin: 480, ...offered }), today);
    const found = match?.criteria.find(({ name }) => name === labels.demand.budget);
    expect(found?.state).toBe(state);
    expect(found?.text ?? '').toContain(text);
  },
);
