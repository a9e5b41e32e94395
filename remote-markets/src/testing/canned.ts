import type { DemandCard, DemandDetail } from 'shared/contract/demand';
import type { Data } from 'shared/contract/endpoints';
import type { SearchAll, SearchItem } from 'shared/contract/search';
import type { ServiceCard, ServiceDetail } from 'shared/contract/service';

/** Answers of the API for tests: complete, fictional, and the same on every run. */

export const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

type CardOf<K extends ServiceCard['kind']> = Extract<ServiceCard, { kind: K }>;

export const base = (n: number) => ({
  id: idOf(n),
  no: `SV-2026-${String(n).padStart(4, '0')}`,
  enterprise: {
    id: idOf(9000 + n),
    name: `示例制药${n}有限公司`,
    shortName: `示例制药${n}`,
    claimed: n % 2 === 1,
    province: '江苏',
    city: '苏州',
  },
  certs: ['GMP_CN', 'EU_GMP', 'FDA', 'CNAS'],
  price: { mode: 'range' as const, min: 18, max: 45, unit: '万元/批' },
  favouriteCount: 86,
  viewCount: 1284,
  updatedAt: '2026-11-20T09:30:00+08:00',
});

export const serviceCard = (n = 1, change: Partial<CardOf<'service'>> = {}): CardOf<'service'> => ({
  ...base(n),
  kind: 'service',
  title: `冻干粉针剂委托生产（${n} 号线）`,
  categoryCode: 'M01',
  modalities: ['small'],
  dosageForms: ['IN03'],
  stages: ['phase1', 'phase2', 'phase3', 'nda', 'commercial'],
  scaleMin: 5000,
  scaleMax: 120000,
  scaleUnit: '支/批',
  annualCapacity: 3600,
  capacityUnit: '万支/年',
  leadTimeWeeks: 12,
  ...change,
});

export const spotCard = (n = 101, change: Partial<CardOf<'spot'>> = {}): CardOf<'spot'> => ({
  ...base(n),
  kind: 'spot',
  title: '盐酸二甲双胍',
  price: { mode: 'fixed', min: 58, max: 58, unit: '元/kg' },
  spotKind: 'api',
  casNo: '1115-70-4',
  grade: 'ChP',
  packSpec: '25 kg/桶',
  stockQty: 12000,
  stockUnit: 'kg',
  expiryDate: '2028-06-30',
  deliveryDays: 7,
  ...change,
});

export const platformCard = (n = 201, change: Partial<CardOf<'platform'>> = {}): CardOf<'platform'> => ({
  ...base(n),
  kind: 'platform',
  title: '脂质体包封技术平台',
  price: { mode: 'negotiable', min: null, max: null, unit: '万元' },
  platformKind: 'technology',
  techTags: ['脂质体', '微流控'],
  trl: 6,
  coopModes: ['licence', 'commission'],
  equipmentNames: ['高压均质机', '切向流过滤系统'],
  stages: ['preclinical', 'phase1'],
  ...change,
});

type ServiceList = Data<'Service/list'>;

export const option = (value: string, label: string, count: number) => ({ value, label, count });

export const serviceList = (change: Partial<ServiceList> = {}): ServiceList => ({
  items: Array.from({ length: 10 }, (_, i) => serviceCard(i + 1)),
  total: 238,
  page: 1,
  pageSize: 10,
  facets: [
    {
      name: 'kind',
      options: [option('service', '服务', 238), option('spot', '现货', 200), option('platform', '技术平台', 80)],
    },
    {
      name: 'dosageForms',
      options: [
        option('OS01', '片剂', 188),
        option('OS05', '胶囊', 142),
        option('IN03', '冻干粉针', 96),
        option('IN01', '小容量注射剂', 118),
        option('OS07', '颗粒', 77),
        option('OL01', '口服溶液', 34),
        option('IN05', '预灌封注射剂', 12),
      ],
    },
    { name: 'provinces', options: [option('江苏', '江苏', 174), option('浙江', '浙江', 131)] },
    { name: 'claimed', options: [option('1', '已认领', 120)] },
  ],
  ...change,
});

export const serviceDetail = (change: Partial<ServiceDetail> = {}): ServiceDetail => ({
  richDescription: null,
  files: [],
  card: serviceCard(1),
  sheet: [
    { label: '研发阶段', value: 'I 期—商业化' },
    { label: '剂型', value: '冻干粉针' },
    { label: '年产能', value: '3,600 万支/年' },
    { label: '批量范围', value: '5,000–12 万 支/批' },
    { label: '职业暴露等级', value: 'OEB 3' },
    { label: '交付周期', value: '12 周' },
  ],
  description: [
    '面向药品上市许可持有人与研发机构，提供冻干粉针从临床样品到商业化的委托生产，灌装在隔离器内完成。',
    '可承接技术转移、工艺验证与上市后变更研究，随批提供批生产记录与检验报告。',
  ],
  keywords: ['冻干', '隔离器'],
  exclusions: '青霉素类、激素类',
  equipment: [{ name: '冻干机', model: 'LY-20 型', capacity: '20 m²', note: '自动进出料' }],
  metrics: [],
  patents: [],
  cases: [{ name: '某抗感染冻干粉针', stage: 'commercial', year: 2025, outcome: '三批工艺验证一次通过' }],
  slots: [{ from: '2027-01-01', to: '2027-03-31', freeShare: 0.4 }],
  evidence: [
    {
      id: 'evidence-1',
      certType: 'GMP_CN',
      certNo: null,
      authority: '示例省药品监督管理局',
      scope: '冻干粉针剂',
      issuedOn: '2025-09-12',
      expiresOn: null,
      level: 'verified',
      lineRef: null,
      fileId: null,
      fileType: null,
      lapsed: false,
    },
    {
      id: 'evidence-2',
      certType: 'EU_GMP',
      certNo: 'EX-0001',
      authority: '示例机构',
      scope: '小容量注射剂',
      issuedOn: '2024-03-01',
      expiresOn: '2027-03-01',
      level: 'uploaded',
      lineRef: null,
      fileId: null,
      fileType: null,
      lapsed: false,
    },
  ],
  related: [serviceCard(2), serviceCard(3)],
  provider: {
    ...base(1).enterprise,
    orgTypes: ['cdmo'],
    foundedOn: '2009-05-18',
    staffRange: '100–499',
    serviceCount: 18,
    spotCount: 0,
    platformCount: 4,
  },
  ...change,
});

export const demandCard = (n = 301, change: Partial<DemandCard> = {}): DemandCard => ({
  id: idOf(n),
  no: `XQ20261110${String(n).padStart(4, '0')}`,
  title: `寻冻干粉针委托生产（${n} 批）`,
  state: 'open',
  categoryCode: 'M05',
  modality: 'small',
  dosageForm: 'IN03',
  stage: 'phase3',
  scaleMin: 5000,
  scaleMax: 20000,
  scaleUnit: '支/批',
  budgetMin: 120,
  budgetMax: 150,
  deliverBy: '2027-06-30',
  deadline: '2026-12-05',
  daysLeft: 14,
  publisher: { name: '示例制药9', enterprise: base(9).enterprise },
  province: '上海',
  ndaRequired: true,
  responseCount: 3,
  favouriteCount: 12,
  viewCount: 345,
  publishedAt: '2026-11-10T09:30:00+08:00',
  ...change,
});

/** One that is not named. */
export const anonymous: DemandCard['publisher'] = { name: '持有人企业', enterprise: null };

type DemandList = Data<'Demand/list'>;

export const demandList = (change: Partial<DemandList> = {}): DemandList => ({
  items: [
    demandCard(301),
    demandCard(302, { daysLeft: 3, deadline: '2026-11-24', publisher: anonymous, budgetMin: null, budgetMax: null }),
    demandCard(303, { daysLeft: null, deadline: null, scaleMin: null, scaleMax: null, scaleUnit: null }),
    demandCard(304, { state: 'closed', daysLeft: -2, deadline: '2026-11-19' }),
  ],
  total: 34,
  page: 1,
  pageSize: 10,
  facets: [
    { name: 'states', options: [option('open', '征集中', 30), option('closed', '已结束', 4)] },
    { name: 'categories', options: [option('M', '委托生产（CMO/CDMO）', 20), option('M05', '冻干', 6)] },
    { name: 'dues', options: [option('d7', '7 天内', 5), option('d30', '8–30 天', 9)] },
    { name: 'budgets', options: [option('to300', '100–300 万元', 8), option('negotiable', '面议', 12)] },
    { name: 'provinces', options: [option('上海', '上海', 7)] },
  ],
  ...change,
});

export const demandDetail = (change: Partial<DemandDetail> = {}): DemandDetail => ({
  richDescription: null,
  withheld: false,
  fileCount: 0,
  card: demandCard(),
  sheet: [
    { label: '预算', value: '120–150 万元' },
    { label: '需求规模', value: '5,000–20,000 支/批' },
    { label: '当前阶段', value: 'III 期' },
    { label: '截止日期', value: '2026-12-05' },
    { label: '期望交期', value: '2027-06-30' },
    { label: '剂型', value: '冻干粉针' },
    { label: '目标市场', value: '中国、欧盟' },
  ],
  description: ['我方为持有人企业，现征集冻干粉针的委托生产，三批工艺验证后转商业批。'],
  keywords: ['冻干', '西林瓶'],
  mustCerts: ['GMP_CN'],
  niceCerts: ['EU_GMP'],
  publisher: {
    ...base(9).enterprise,
    orgTypes: ['mah'],
    foundedOn: '2012-03-01',
    staffRange: '50–99',
    serviceCount: 0,
    spotCount: 0,
    platformCount: 0,
  },
  similar: [demandCard(305), demandCard(306, { daysLeft: 0 })],
  ...change,
});

export const demandBrief = (n: number, deadline: string | null) => ({
  id: idOf(300 + n),
  title: `寻冻干粉针临床样品生产（${n} 批）`,
  publisher: '示例研发机构',
  province: '上海',
  budget: '120–150 万元',
  deadline,
});

export const stage = (name: string, categories: string[], services: number, demands: number) => ({
  name,
  categories,
  services,
  demands,
});

export const searchItem = (n = 1, change: Partial<SearchItem> = {}): SearchItem => ({
  kind: 'service',
  id: idOf(500 + n),
  title: { text: `无菌冻干粉针委托生产（${n} 号线）`, marks: [[2, 4]] },
  sub: { text: `示例制药${n}有限公司`, marks: [] },
  excerpt: null,
  path: `/detail/ServiceDetail?id=${idOf(500 + n)}&kind=service`,
  updatedOn: '2026-11-20',
  ...change,
});

export const searchAll = (change: Partial<SearchAll> = {}): SearchAll => ({
  q: '冻干',
  groups: [
    { kind: 'service', label: '服务', count: 57, more: false, items: [1, 2, 3, 4].map((n) => searchItem(n)) },
    { kind: 'spot', label: '现货', count: 0, more: false, items: [] },
    {
      kind: 'rawMaterial',
      label: '原辅包登记',
      count: 1000,
      more: true,
      items: [
        searchItem(9, {
          kind: 'rawMaterial',
          title: { text: '甘露醇', marks: [] },
          excerpt: { text: '注射用冻干辅料', marks: [[3, 5]] },
          path: `/sys/RawMaterial?id=${idOf(509)}`,
        }),
      ],
    },
  ],
  page: 1,
  pageSize: 20,
  synonyms: [],
  near: [],
  products: [],
  ...change,
});
