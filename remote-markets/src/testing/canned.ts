import type { ConferenceCard, ConferenceDetail } from 'shared/contract/conference';
import type { DemandCard, DemandDetail } from 'shared/contract/demand';
import type { Data } from 'shared/contract/endpoints';
import type { HomeOverview } from 'shared/contract/home';
import type { RoadShowCard, RoadShowDetail } from 'shared/contract/road-show';
import type { SearchAll, SearchItem } from 'shared/contract/search';
import type { ServiceCard, ServiceDetail } from 'shared/contract/service';
import type { SpecialServiceCard, SpecialServiceDetail } from 'shared/contract/special-service';

/** Answers of the API for tests: complete, fictional, and the same on every run. */

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

type CardOf<K extends ServiceCard['kind']> = Extract<ServiceCard, { kind: K }>;

const base = (n: number) => ({
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

const option = (value: string, label: string, count: number) => ({ value, label, count });

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
  card: serviceCard(1),
  sheet: [
    { label: '服务阶段', value: 'I 期—商业化' },
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
      certType: 'GMP_CN',
      certNo: null,
      authority: '示例省药品监督管理局',
      scope: '冻干粉针剂',
      issuedOn: '2025-09-12',
      expiresOn: null,
      level: 'verified',
    },
    {
      certType: 'EU_GMP',
      certNo: 'EX-0001',
      authority: '示例机构',
      scope: '小容量注射剂',
      issuedOn: '2024-03-01',
      expiresOn: '2027-03-01',
      level: 'uploaded',
    },
  ],
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

const demandBrief = (n: number, deadline: string | null) => ({
  id: idOf(300 + n),
  title: `寻冻干粉针临床样品生产（${n} 批）`,
  publisher: '示例研发机构',
  province: '上海',
  budget: '120–150 万元',
  deadline,
});

const stage = (name: string, categories: string[], services: number, demands: number) => ({
  name,
  categories,
  services,
  demands,
});

export const conferenceCard = (n = 1, change: Partial<ConferenceCard> = {}): ConferenceCard => ({
  id: idOf(400 + n),
  kind: 'meeting',
  title: `冻干工艺放大研讨会（第 ${n} 期）`,
  summary: '围绕传热差异与终点判断展开。',
  at: '2026-12-04T01:00:00.000Z',
  endAt: '2026-12-04T09:00:00.000Z',
  phase: 'upcoming',
  province: '江苏',
  city: '苏州',
  online: false,
  organiser: '示例学会',
  signupOpen: true,
  sourceName: '示例数据',
  publishedAt: '2026-11-20T01:00:00.000Z',
  readingMinutes: 3,
  tags: ['冻干'],
  ...change,
});

export const conferenceList = (change: Partial<Data<'Conference/list'>> = {}): Data<'Conference/list'> => ({
  items: [
    conferenceCard(1),
    conferenceCard(2, { kind: 'news', phase: null, endAt: null, city: null, organiser: null, signupOpen: false }),
  ],
  total: 2,
  page: 1,
  pageSize: 10,
  facets: [
    { name: 'kind', options: [option('meeting', '会议', 1), option('news', '资讯', 1)] },
    { name: 'when', options: [option('upcoming', '未结束', 1)] },
    { name: 'month', options: [option('2026-12', '2026 年 12 月', 1), option('2026-11', '2026 年 11 月', 1)] },
    { name: 'provinces', options: [option('江苏', '江苏', 1), option('上海', '上海', 0)] },
  ],
  ...change,
});

export const conferenceDetail = (change: Partial<ConferenceDetail> = {}): ConferenceDetail => ({
  card: conferenceCard(1),
  content: [
    { kind: 'heading', level: 2, text: '讨论内容' },
    { kind: 'paragraph', runs: [{ text: '见' }, { text: '说明', strong: true, href: 'https://example.com/' }] },
    { kind: 'list', ordered: true, items: [[{ text: '第一项' }]] },
    { kind: 'table', head: [[{ text: '阶段' }]], rows: [[[{ text: '<b>预冻</b>' }]]] },
    { kind: 'image', src: '/media/sample.jpg', alt: '示意图', caption: '图 1' },
  ],
  cover: null,
  sourceUrl: null,
  signupBy: '2026-12-01T09:00:00.000Z',
  signupUrl: 'https://example.com/signup',
  fee: '免费',
  contact: null,
  previous: { id: idOf(402), title: '更早的一篇' },
  next: null,
  related: [conferenceCard(3)],
  ...change,
});

export const roadShowCard = (n = 1, change: Partial<RoadShowCard> = {}): RoadShowCard => ({
  id: idOf(500 + n),
  title: `冻干粉针线介绍（${n}）`,
  enterprise: base(n).enterprise,
  categoryCode: 'M05',
  mode: 'live',
  phase: 'replay',
  startAt: '2026-11-18T06:00:00.000Z',
  durationMin: 30,
  cover: null,
  viewCount: 1284,
  favouriteCount: 3,
  ...change,
});

export const roadShowList = (change: Partial<Data<'RoadShow/list'>> = {}): Data<'RoadShow/list'> => ({
  items: [roadShowCard(1), roadShowCard(2, { phase: 'upcoming', startAt: '2026-12-01T06:00:00.000Z' })],
  total: 2,
  page: 1,
  pageSize: 12,
  facets: [
    { name: 'phases', options: [option('upcoming', '预告', 1), option('replay', '回放', 1)] },
    { name: 'categories', options: [option('M', '委托生产（CMO/CDMO）', 2)] },
  ],
  ...change,
});

export const roadShowDetail = (change: Partial<RoadShowDetail> = {}): RoadShowDetail => ({
  card: roadShowCard(1),
  content: [{ kind: 'paragraph', runs: [{ text: '介绍产能与换批时间。' }] }],
  speakers: [{ name: '示例讲者', title: '技术负责人', org: '示例制药' }],
  agenda: [{ time: '14:00', topic: '灌装' }],
  video: { src: '/media/sample.webm', captions: '/media/sample.vtt' },
  services: [serviceCard(1)],
  provider: serviceDetail().provider,
  related: [roadShowCard(2)],
  ...change,
});

export const topicCard = (n = 1, change: Partial<SpecialServiceCard> = {}): SpecialServiceCard => ({
  id: idOf(600 + n),
  title: `高活性药物专题 ${n}`,
  subtitle: '从分级到生产',
  lead: '汇集具备密闭操作能力的服务。',
  theme: 'operation',
  tone: 'pine',
  supplyCount: 8,
  providerCount: 6,
  demandCount: 0,
  ...change,
});

export const topicList = (change: Partial<Data<'SpecialService/list'>> = {}): Data<'SpecialService/list'> => ({
  items: [topicCard(1), topicCard(2, { tone: 'amber' }), topicCard(3, { tone: 'blue' })],
  total: 3,
  page: 1,
  pageSize: 10,
  facets: [{ name: 'theme', options: [option('operation', '生产与供应', 3)] }],
  ...change,
});

export const topicDetail = (change: Partial<SpecialServiceDetail> = {}): SpecialServiceDetail => ({
  card: topicCard(1),
  content: [{ kind: 'paragraph', runs: [{ text: '先看分级依据。' }] }],
  sections: [
    { title: '相关服务', kind: 'service', items: [serviceCard(1)] },
    { title: '服务商', kind: 'enterprise', items: [serviceDetail().provider] },
    { title: '正在征集的需求', kind: 'demand', items: [demand(1, '2026-12-05')] },
    { title: '相关路演', kind: 'roadshow', items: [roadShowCard(1)] },
    { title: '政策与资讯', kind: 'conference', items: [conferenceCard(1)] },
  ],
  faq: [{ question: '从哪里开始？', answer: '先提交资料清单。' }],
  contact: base(1).enterprise,
  today: '2026-11-21',
  ...change,
});

export const homeOverview = (change: Partial<HomeOverview> = {}): HomeOverview => ({
  today: '2026-11-21',
  counts: { service: 600, spot: 200, platform: 80, demand: 300, enterprise: 84 },
  stages: [
    stage('药物发现', ['D'], 41, 13),
    stage('临床前研究', ['P'], 58, 24),
    stage('工艺开发', ['C01', 'C03'], 96, 48),
    stage('制剂开发', ['C02'], 84, 52),
    stage('临床样品', ['M15'], 53, 37),
    stage('临床研究', ['T'], 64, 28),
    stage('注册申报', ['R'], 38, 16),
    stage('商业化生产', ['M01', 'M02'], 132, 65),
  ],
  services: {
    service: Array.from({ length: 6 }, (_, i) => serviceCard(i + 1)),
    spot: [spotCard()],
    platform: [platformCard()],
  },
  demands: {
    latest: [
      demandBrief(1, '2026-12-05'),
      demandBrief(2, '2026-11-28'),
      demandBrief(3, '2026-12-12'),
      demandBrief(4, null),
    ],
    closing: [demandBrief(2, '2026-11-28'), demandBrief(1, '2026-12-05')],
  },
  conferences: [conferenceCard(1)],
  roadShows: [roadShowCard(1)],
  specialServices: [topicCard(1)],
  ranking: null,
  registers: [
    {
      path: '/sys/CommissionedProduction',
      name: '委托生产',
      hint: '持有人、受托方与品种备案',
      placeholder: '持有人或品种名称',
      count: 2000,
    },
    {
      path: '/sys/RawMaterial',
      name: '原辅料查询',
      hint: '原料药、辅料与包材登记',
      placeholder: '品种或登记号',
      count: 2000,
    },
  ],
  ...change,
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
  ...change,
});
