import { evidenceLevels, stages, termsOf } from 'shared/contract/vocabulary';
import { demandOf, serviceOf } from '../testing/match-facts';
import type { DemandFacts, ServiceFacts } from './facts';
import { gateOf } from './gates';
import { compareDemands, compareServices, gapsOf, judge, scoreMatch } from './score';
import { textFit, wordsOfDemand } from './words';

const today = '2026-11-21';

/** The same draws on every run. */
function drawsOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return { next, pick, some: <T>(list: readonly T[]) => list.filter(() => next() < 0.4) };
}

const codes = (name: Parameters<typeof termsOf>[0]) => termsOf(name).map(({ code }) => code);

function pairOf(seed: number): [DemandFacts, ServiceFacts] {
  const { next, pick, some } = drawsOf(seed);
  const category = () => pick(['M03', 'M04', 'M05', 'C01', 'Q01']);
  const maybe = <T>(value: T) => (next() < 0.3 ? null : value);
  const [low, high] = [Math.ceil(next() * 1000), Math.ceil(1000 + next() * 9000)];
  const demand = demandOf({
    categoryCode: category(),
    modality: pick(codes('modalities')),
    dosageForms: pick([[], [pick(codes('dosageForms'))], [pick(codes('dosageForms')), pick(codes('dosageForms'))]]),
    stage: pick(codes('stages')),
    scaleMin: maybe(low),
    scaleMax: maybe(high),
    scaleUnit: pick(['kg', '支/批', '万支/年']),
    deliverBy: maybe('2027-03-01'),
    mustCerts: some(['GMP_CN', 'EU_GMP', 'FDA']),
    regionPref: some(['江苏', '上海']),
    regionStrict: next() < 0.3,
    enterpriseId: pick(['a', 'b', 'c', null]),
    published: next() < 0.9,
    deadline: pick([null, '2026-11-20', '2026-11-21', '2027-01-01']),
    spoken: pick(['青霉素品种', '普通品种', '激素类']),
  });
  const [from, to] = [Math.ceil(next() * 3000), Math.ceil(3000 + next() * 9000)];
  const service = serviceOf({
    categoryCode: category(),
    modalities: [pick(codes('modalities')), pick(codes('modalities'))],
    dosageForms: some(['IN01', 'IN03', 'OS01', 'TP01']),
    stages: [pick(codes('stages'))],
    scaleMin: maybe(from),
    scaleMax: maybe(to),
    scaleUnit: pick(['kg', '支/批']),
    annualCapacity: 500,
    capacityUnit: '万支/年',
    evidence: some(['GMP_CN', 'EU_GMP', 'FDA']).map((certType) => ({
      certType,
      level: pick(evidenceLevels).code,
      expiresOn: pick([null, '2026-01-01', '2027-01-01']),
    })),
    leadTimeWeeks: maybe(Math.ceil(next() * 40)),
    slots: some([{ from: '2027-01-01', to: '2027-02-01', freeShare: 0.5 }]),
    province: pick(['江苏', '上海', '北京']),
    enterpriseId: pick(['a', 'b', 'c']),
    published: next() < 0.9,
    licensedGroups: pick([null, ['IN'], ['OS']]),
    excluded: some(['青霉素', '激素']),
  });
  return [demand, service];
}
const pairs = Array.from({ length: 3000 }, (_, i) => pairOf(i * 7919 + 1));

test('a perfect pair reaches nearly 100, and every criterion says so with the values of both sides', () => {
  const match = scoreMatch(demandOf(), serviceOf(), today);
  expect(match?.score).toBeGreaterThan(95);
  expect(match?.criteria.map(({ name, state }) => `${name} ${state}`)).toEqual([
    '服务类别 met',
    '药物类型 met',
    '剂型 met',
    '研发阶段 met',
    '规模 met',
    '必备资质 met',
    '交期 met',
    '地区 met',
    '无菌生产 met',
    '文字 met',
    '承接阶段 met',
    '起订量 met',
    '不承接范围 met',
  ]);
  expect(match?.criteria.find(({ name }) => name === '规模')?.text).toBe(
    '需求 5,000–20,000 支/批，服务 2,000–50,000 支/批，完全覆盖',
  );
});

test('the sentence on certificates keeps what is there apart from what is not', () => {
  const demand = demandOf({ mustCerts: ['GMP_CN', 'LIC_A'] });
  const had = serviceOf({ evidence: [{ certType: 'LIC_A', level: 'verified', expiresOn: null }] });
  const textOf = (service: ServiceFacts) =>
    scoreMatch(demand, service, today)?.criteria.find(({ name }) => name === '必备资质')?.text;
  expect(textOf(had)).toBe(
    '要求 GMP 符合性检查、药品生产许可证 A；已有药品生产许可证 A（平台核验）；未见 GMP 符合性检查，待确认',
  );
  expect(textOf(serviceOf({ evidence: [] }))).toBe(
    '要求 GMP 符合性检查、药品生产许可证 A；未见 GMP 符合性检查、药品生产许可证 A，待确认，得分封顶 84',
  );
});

test.each([
  ['unpublished', { published: false }, {}],
  ['unpublished', {}, { published: false }],
  ['expired', { deadline: '2026-11-20' }, {}],
  ['own', {}, { enterpriseId: 'asker' }],
  ['category', {}, { categoryCode: 'C02' }],
  ['region', { regionStrict: true }, { province: '上海' }],
  ['excluded', { spoken: '注射用青霉素钠委托生产' }, {}],
  ['licence', {}, { licensedGroups: ['OS'] }],
] as const)('the gate "%s" lets nothing pass', (gate, demand, service) => {
  const pair = [demandOf(demand), serviceOf(service as Partial<ServiceFacts>), today] as const;
  expect(gateOf(...pair)).toBe(gate);
  expect(scoreMatch(...pair)).toBeNull();
});

test('an unknown licence scope is kept and said to be unchecked; region and category are wishes unless strict', () => {
  const text = scoreMatch(demandOf(), serviceOf(), today)?.criteria.find(({ name }) => name === '剂型')?.text;
  expect(text).toContain('许可范围未核对');
  expect(scoreMatch(demandOf(), serviceOf({ province: '上海' }), today)).not.toBeNull();
});

test('gates and bounds hold for any pair', () => {
  let passed = 0;
  for (const [demand, service] of pairs) {
    const match = scoreMatch(demand, service, today);
    expect(match === null).toBe(gateOf(demand, service, today) !== null);
    if (!match) continue;
    passed++;
    expect(match.score).toBeGreaterThan(0);
    expect(match.score).toBeLessThanOrEqual(100);
    for (const { value, weight, text, state } of match.criteria) {
      expect(value === null || (value >= 0 && value <= 1)).toBe(true);
      expect(weight).toBeGreaterThan(0);
      expect((state === 'unknown') === (value === null)).toBe(true);
      expect(text).not.toMatch(/undefined|null|NaN/);
    }
  }
  expect(passed).toBeGreaterThan(200);
});

test('what the answer says is recomputed from the criteria that it shows', () => {
  for (const [demand, service] of pairs) {
    const match = scoreMatch(demand, service, today);
    if (!match) continue;
    const again = judge(match.criteria);
    expect(again).toEqual(match);
    const caps = match.criteria.flatMap(({ cap }) => cap ?? []);
    expect(match.score).toBeLessThanOrEqual(Math.min(100, ...caps));
    expect(match.cap === null || caps.includes(match.cap)).toBe(true);
    for (const { cap, text, state } of match.criteria) {
      expect(text.includes('封顶')).toBe(cap !== undefined);
      if (cap !== undefined)
        expect([state, text]).toEqual([expect.not.stringMatching('met'), expect.stringContaining(`封顶 ${cap}`)]);
    }
    // Serious gaps first, what is unknown last.
    const levels = match.gaps.map(({ level }) => ['serious', 'soft', 'unknown'].indexOf(level));
    expect(levels).toEqual(levels.toSorted());
    expect(match.gaps).toEqual(gapsOf(match.criteria));
  }
});

test('raising a gap never raises the score', () => {
  let raised = 0;
  for (const [demand, service] of pairs) {
    const match = scoreMatch(demand, service, today);
    if (!match) continue;
    match.criteria.forEach((one, i) => {
      for (const change of [
        { value: (one.value ?? 0) / 2 },
        { value: 0 },
        { cap: 60 },
        { cap: Math.min(45, one.cap ?? 100) },
      ]) {
        // Without a value a criterion counts 0.3: only what is known can become worse by a value.
        if ('value' in change && one.value === null) continue;
        const worse = judge(
          match.criteria.with(i, {
            ...one,
            ...change,
            ...('cap' in change ? { cap: Math.min(change.cap as number, one.cap ?? 100) } : {}),
          }),
        );
        expect(worse.exact).toBeLessThanOrEqual(match.exact + 1e-12);
        raised++;
      }
    });
  }
  expect(raised).toBeGreaterThan(5000);
});

test('a service that is worse in one thing never scores higher', () => {
  const worse: Record<string, (s: ServiceFacts, d: DemandFacts) => Partial<ServiceFacts>> = {
    form: (_, d) => ({
      dosageForms: ['TP05', 'OS01', 'IN01']
        .filter((one) => !d.dosageForms.some((form) => form.slice(0, 2) === one.slice(0, 2)))
        .slice(0, 1),
    }),
    modality: (_, d) => ({ modalities: [['radio', 'combination', 'ivd'].includes(d.modality) ? 'small' : 'ivd'] }),
    scale: (s) => (s.scaleMin === null && s.scaleMax === null ? {} : { scaleMin: 1e9, scaleMax: 2e9 }),
    time: (s) => ({ leadTimeWeeks: s.leadTimeWeeks === null ? null : s.leadTimeWeeks + 260 }),
    proof: (s) => ({ evidence: s.evidence.map((one) => ({ ...one, level: 'self' as const })) }),
    market: () => ({ markets: ['WHO'] }),
  };
  for (const [demand, service] of pairs)
    for (const [name, change] of Object.entries(worse)) {
      const asked = { ...demand, targetMarkets: ['中国'] };
      // What is covered in no dimension may be found in the yearly capacity instead: only one statement is compared.
      const told = { ...service, annualCapacity: null };
      const before = scoreMatch(asked, told, today);
      const after = scoreMatch(asked, { ...told, ...change(told, asked) }, today);
      if (before && after) expect([name, after.exact]).toEqual([name, Math.min(after.exact, before.exact + 1e-12)]);
    }
});

const blanks: [
  string,
  (s: ServiceFacts, d: DemandFacts) => Partial<ServiceFacts>,
  (d: DemandFacts) => Partial<ServiceFacts>,
][] = [
  ['剂型', () => ({ dosageForms: [] }), (d) => ({ dosageForms: d.dosageForms })],
  [
    '规模',
    () => ({ scaleMin: null, scaleMax: null, annualCapacity: null, capacityUnit: null }),
    (d) => ({ scaleMin: d.scaleMin, scaleMax: d.scaleMax, scaleUnit: d.scaleUnit }),
  ],
  [
    '必备资质',
    () => ({ evidence: [] }),
    (d) => ({ evidence: d.mustCerts.map((certType) => ({ certType, level: 'verified', expiresOn: null })) }),
  ],
  ['交期', () => ({ leadTimeWeeks: null, slots: [] }), () => ({ leadTimeWeeks: 1, slots: [] })],
];

test.each(blanks)('a blank %s is flagged, never beats a true match and never kills', (name, blank, full) => {
  let seen = 0;
  for (const [demand, service] of pairs) {
    const empty = scoreMatch(demand, { ...service, ...blank(service, demand) }, today);
    const true_ = scoreMatch(demand, { ...service, ...full(demand) }, today);
    const mine = empty?.criteria.find((one) => one.name === name);
    if (!empty || !mine || !true_) continue;
    seen++;
    expect(mine).toMatchObject({ value: null, state: 'unknown' });
    expect(mine.text).toContain('待确认');
    expect(empty.exact).toBeLessThanOrEqual(true_.exact + 1e-9);
    expect(empty.score).toBeGreaterThan(0);
  }
  expect(seen).toBeGreaterThan(100);
});

test('stronger evidence, a nearer stage, a wider range and a shorter lead never lower the score', () => {
  const exact = (change: Partial<ServiceFacts>, demand = demandOf()) =>
    scoreMatch(demand, serviceOf(change), today)?.uncapped as number;
  const rising = (values: number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));
  rising(evidenceLevels.map(({ code }) => exact({ evidence: [{ certType: 'GMP_CN', level: code, expiresOn: null }] })));
  rising(stages.slice(0, 6).map(({ code }) => exact({ stages: [code] })));
  rising([6000, 9000, 15000, 20000, 90000].map((scaleMax) => exact({ scaleMax })));
  rising([80, 60, 40, 20, 10].map((leadTimeWeeks) => exact({ leadTimeWeeks })));
  rising([exact({ dosageForms: ['OS01'] }), exact({ dosageForms: ['IN01'] }), exact({ dosageForms: ['IN03'] })]);
  rising([exact({ modalities: ['mab'] }), exact({ modalities: ['peptide'] }), exact({ modalities: ['small'] })]);
  const lapsed = exact({ evidence: [{ certType: 'GMP_CN', level: 'verified', expiresOn: '2026-01-01' }] });
  expect(lapsed).toBeLessThan(exact({ evidence: [] }));
});

test('a wider range in another unit of the dimension counts the same; another dimension is unknown', () => {
  const scaleOf = (change: Partial<ServiceFacts>) =>
    scoreMatch(demandOf({ scaleMin: 50, scaleMax: 200, scaleUnit: 'kg' }), serviceOf(change), today)?.criteria.find(
      ({ name }) => name === '规模',
    );
  expect(scaleOf({ scaleMin: 0.05, scaleMax: 0.2, scaleUnit: 't' })?.value).toBe(1);
  expect(scaleOf({ scaleMin: 100, scaleMax: 125, scaleUnit: 'kg' })?.value).toBeCloseTo(1 / 6);
  expect(scaleOf({ scaleMin: 500, scaleMax: 900, scaleUnit: 'L' })).toMatchObject({ value: null, state: 'unknown' });
});

test('an order below the smallest one lowers the supply side only in part', () => {
  const match = scoreMatch(demandOf({ scaleMin: 500, scaleMax: 1000 }), serviceOf({ scaleMin: 4000 }), today);
  expect(match?.criteria.find(({ name }) => name === '起订量')).toMatchObject({
    value: 0.25,
    state: 'partly',
    side: 'supply',
  });
});

test('words: terms of the trade whole, synonyms alike, amounts with their unit, bounded', () => {
  const spelled = wordsOfDemand('寻 ＰＦＳ 预灌封 2.25ml 小容量注射剂受托企业', []).map(
    ({ spellings }) => spellings[0],
  );
  expect(spelled).toEqual(expect.arrayContaining(['预灌封注射剂', '小容量注射剂', '2.25ml', '受托']));
  expect(spelled.filter((word) => word === '预灌封注射剂')).toHaveLength(1);
  expect(textFit(wordsOfDemand('寻预灌封代工', []), '预充针灌装').hits).toEqual(['预灌封注射剂']);
  expect(
    wordsOfDemand(
      '很'.repeat(3) + [...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜'].join(''),
      ['甲乙丙丁戊己庚辛'],
    ).length,
  ).toBeLessThanOrEqual(40);
});

describe('a term of the trade', () => {
  const wordOf = (title: string, keywords: string[] = []) => wordsOfDemand(title, keywords);

  it('is one word and not its pairs too, however often and by whatever name it is said', () => {
    for (const words of [wordOf('冻干粉针'), wordOf('冻干粉针', ['冻干粉针', '冻干制剂'])])
      expect(words.map(({ spellings, weight }) => [spellings[0], weight])).toEqual([['冻干粉针', 2]]);
  });

  it('counts once for a text that has it by two names', () => {
    const words = wordOf('原料药');
    const once = textFit(words, '原料药');
    expect(textFit(words, '原料药\napi')).toEqual(once);
    expect(once).toEqual({ value: 2 / 6, share: 1, hits: ['原料药'] });
  });
});

it.each([
  [{ leadTimeWeeks: 12, slots: [] }, '2027-02-13'],
  [{ leadTimeWeeks: null, slots: [{ from: '2027-01-01', to: '2027-03-31', freeShare: 0.5 }] }, '2027-01-01'],
  [{ leadTimeWeeks: 2, slots: [{ from: '2026-10-01', to: '2026-12-31', freeShare: 0.5 }] }, '2026-12-05'],
])('the reason of %j tells when work can be done, never before today', (change, ready) => {
  const texts = scoreMatch(demandOf(), serviceOf(change), today)?.criteria.map(({ text }) => text) ?? [];
  expect(texts.find((text) => text.includes('可交付'))).toContain(`预计 ${ready} 可交付`);
  expect(texts.join()).not.toContain('1970');
});

it('orders exact ties by evidence, then freshness, then id', () => {
  const weak = [{ certType: 'GMP_CN', level: 'self' as const, expiresOn: null }];
  const order = [
    serviceOf({ id: 'd' }),
    serviceOf({ id: 'c', evidence: weak, updatedAt: '2026-11-02' }),
    serviceOf({ id: 'a', evidence: weak }),
    serviceOf({ id: 'b', evidence: weak }),
  ];
  for (const shuffled of [order.toReversed(), [2, 0, 3, 1].map((i) => order[i] as ServiceFacts)])
    expect(shuffled.sort(compareServices).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});

it('orders exact ties of demands by what closes first, then id', () => {
  const order = [
    demandOf({ id: 'd', deadline: '2026-12-01' }),
    demandOf({ id: 'a', deadline: '2026-12-02' }),
    demandOf({ id: 'b', deadline: '2026-12-02' }),
    demandOf({ id: 'c', deadline: null }),
  ];
  for (const shuffled of [order.toReversed(), [2, 0, 3, 1].map((i) => order[i] as DemandFacts)])
    expect(shuffled.sort(compareDemands).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});
