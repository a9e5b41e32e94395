import type { DemandFacts, PlatformFacts, ServiceFacts, SpotFacts } from '../match/facts';

/** A demand for freeze-dried vials, changed as told. */
export const demandOf = (change: Partial<DemandFacts> = {}): DemandFacts => ({
  id: 'd',
  enterpriseId: 'asker',
  published: true,
  title: '寻冻干粉针委托生产',
  keywords: ['冻干', '隔离器'],
  categoryCode: 'M05',
  modality: 'small',
  dosageForms: ['IN03'],
  formsFromTitle: false,
  stage: 'phase3',
  scaleMin: 5000,
  scaleMax: 20000,
  scaleUnit: '支/批',
  deliverBy: '2027-06-30',
  mustCerts: ['GMP_CN', 'EU_GMP'],
  niceCerts: [],
  budgetMin: null,
  budgetMax: null,
  regionPref: ['江苏'],
  regionStrict: false,
  deadline: '2026-12-31',
  sterile: true,
  oebMin: null,
  targetMarkets: [],
  skills: [],
  skillsUp: [],
  spoken: '寻冻干粉针委托生产',
  goods: [],
  goodsStated: false,
  ...change,
});

/** A service that fits it in everything, changed as told. */
export const serviceOf = (change: Partial<ServiceFacts> = {}): ServiceFacts => ({
  id: 's',
  enterpriseId: 'provider',
  published: true,
  categoryCode: 'M05',
  modalities: ['small'],
  dosageForms: ['IN03'],
  formsFromTitle: false,
  stages: ['phase3', 'commercial'],
  scaleMin: 2000,
  scaleMax: 50000,
  scaleUnit: '支/批',
  annualCapacity: null,
  capacityUnit: null,
  priceMin: null,
  evidence: [
    { certType: 'GMP_CN', level: 'verified', expiresOn: null },
    { certType: 'EU_GMP', level: 'verified', expiresOn: '2028-01-01' },
  ],
  leadTimeWeeks: 12,
  slots: [],
  province: '江苏',
  licensedGroups: null,
  excluded: ['青霉素'],
  refused: { forms: [], modalities: [], certs: [], markets: [], sterile: false },
  only: { forms: [], modalities: [], markets: [] },
  markets: [],
  oebLevel: null,
  skills: [],
  refusedSkills: [],
  norm: '冻干粉针委托生产\n冻干\n隔离器',
  updatedAt: '2026-11-01',
  ...change,
});

/** A demand that buys 500 kg of a substance, changed as told. */
export const goodsDemandOf = (change: Partial<DemandFacts> = {}): DemandFacts =>
  demandOf({
    title: '采购盐酸二甲双胍原料药 500 kg',
    keywords: ['盐酸二甲双胍', '原料药'],
    categoryCode: 'M01',
    dosageForms: [],
    stage: 'commercial',
    scaleMin: 500,
    scaleMax: null,
    scaleUnit: 'kg',
    mustCerts: ['GMP_CN'],
    regionPref: [],
    sterile: false,
    spoken: '采购盐酸二甲双胍原料药500kg\ncas1115-70-4,符合ep,纯度不低于99.0%',
    goods: ['二甲双胍'],
    goodsStated: true,
    ...change,
  });

/** Goods that fit it in everything, changed as told. */
export const spotOf = (change: Partial<SpotFacts> = {}): SpotFacts => ({
  id: 'g',
  enterpriseId: 'provider',
  published: true,
  name: '盐酸二甲双胍',
  fullName: '盐酸二甲双胍',
  names: ['二甲双胍', 'metforminhydrochloride'],
  kind: 'api',
  casNo: '1115-70-4',
  grade: 'EP',
  purity: '≥ 99.5 %',
  stockQty: 2,
  stockUnit: 't',
  moq: '25 kg',
  expiryDate: '2028-11-01',
  deliveryDays: 7,
  offerUntil: '2027-03-01',
  priceMin: null,
  priceUnit: '元/kg',
  province: '江苏',
  evidence: [{ certType: 'GMP_CN', level: 'verified', expiresOn: null }],
  refused: { markets: [] },
  only: { markets: [] },
  markets: [],
  updatedAt: '2026-11-01',
  ...change,
});

const skill = (no: number, name: string, parent: number | null) => ({ no, name, parent });
export const [extrusion, encapsulation, lipids] = [
  skill(11, '脂质体挤出', 10),
  skill(12, '主动载药', 10),
  skill(10, '脂质体技术', null),
] as const;

/** A demand for the development of a liposome, changed as told. */
export const techDemandOf = (change: Partial<DemandFacts> = {}): DemandFacts =>
  demandOf({
    title: '脂质体主动载药与挤出工艺委托开发',
    keywords: ['脂质体', '主动载药'],
    categoryCode: 'C02',
    dosageForms: ['IN06'],
    stage: 'ind',
    scaleMin: null,
    scaleMax: null,
    scaleUnit: null,
    mustCerts: [],
    skills: [extrusion, encapsulation],
    skillsUp: [10, 11, 12],
    spoken: '脂质体主动载药与挤出工艺委托开发',
    ...change,
  });

/** A platform that fits it in everything, changed as told. */
export const platformOf = (change: Partial<PlatformFacts> = {}): PlatformFacts => ({
  ...serviceOf(),
  id: 'p',
  kind: 'technology',
  roots: 'DCPMI',
  techTags: ['脂质体', '挤出', '主动载药'],
  modalities: ['small'],
  dosageForms: ['IN06'],
  stages: ['preclinical', 'ind', 'phase1'],
  trl: 7,
  coopModes: ['commission', 'joint'],
  skills: [lipids, extrusion, encapsulation],
  norm: '脂质体包封技术平台\n脂质体\n挤出\n主动载药',
  ...change,
});
