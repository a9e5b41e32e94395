import type { CompareTable } from 'shared/contract/compare';
import type { Data } from 'shared/contract/endpoints';
import type { EnterpriseCard, EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { HomeOverview } from 'shared/contract/home';
import type { Ranking, RankingPlace } from 'shared/contract/ranking';
import { serviceCard, serviceDetail } from './canned';
import { conferenceCard, roadShowCard } from './canned-media';

/** Answers of the API about providers for tests: complete, fictional, and the same on every run. */

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(9000 + n).padStart(12, '0')}`;

const brief = (n: number) => ({
  id: idOf(n),
  name: `示例制药${n}有限公司`,
  shortName: `示例制药${n}`,
  claimed: n % 2 === 1,
  province: '江苏',
  city: '苏州',
});

export const enterpriseCard = (n = 1, change: Partial<EnterpriseCard> = {}): EnterpriseCard => ({
  ...brief(n),
  orgTypes: ['cdmo', 'cmo'],
  foundedOn: '2009-05-18',
  staffRange: '100–499',
  serviceCount: 18,
  spotCount: 0,
  platformCount: 4,
  intro: '无菌制剂产线覆盖临床样品到商业化供货。',
  certs: ['GMP_CN', 'EU_GMP', 'FDA', 'CNAS'],
  categories: ['M', 'C'],
  ranking: { rank: n, score: 90.5 - n },
  updatedAt: '2026-11-20T09:30:00+08:00',
  ...change,
});

type EnterpriseList = Data<'Enterprise/list'>;
const option = (value: string, label: string, count: number) => ({ value, label, count });

export const enterpriseList = (change: Partial<EnterpriseList> = {}): EnterpriseList => ({
  items: Array.from({ length: 3 }, (_, i) => enterpriseCard(i + 1)),
  total: 63,
  page: 1,
  pageSize: 20,
  facets: [
    { name: 'orgTypes', options: [option('cdmo', 'CDMO', 30), option('cro', 'CRO', 12)] },
    { name: 'categories', options: [option('M', '委托生产（CMO/CDMO）', 40), option('M05', '冻干粉针', 9)] },
    { name: 'certs', options: [option('GMP_CN', 'GMP 符合性检查', 33)] },
    { name: 'provinces', options: [option('江苏', '江苏', 14), option('浙江', '浙江', 8)] },
    { name: 'claimed', options: [option('1', '仅看已认领企业', 31)] },
  ],
  ...change,
});

export const enterpriseDetail = (change: Partial<EnterpriseDetail> = {}): EnterpriseDetail => ({
  enterprise: {
    ...brief(1),
    orgTypes: ['cdmo', 'cmo'],
    claimStatus: 'claimed',
    intro: '无菌制剂产线覆盖临床样品到商业化供货。',
    richIntro: null,
    logo: null,
    website: null,
    foundedOn: '2009-05-18',
    viewCount: 120,
    favouriteCount: 7,
    updatedAt: '2026-11-20T09:30:00+08:00',
    sample: true,
  },
  sheet: [
    { label: '企业类型', value: 'CDMO、CMO' },
    { label: '统一社会信用代码', value: '91350100M000100Y43' },
  ],
  lines: [
    {
      site: '苏州厂区',
      workshop: '一车间',
      line: '1 号线',
      dosageForm: '冻干粉针',
      batchSize: '20–600 kg',
      annual: '120 批',
      freeFrom: '2027-01-15',
    },
  ],
  evidence: serviceDetail().evidence.map((one) => ({ ...one, checkedOn: '2026-09-01' })),
  service: { total: 18, items: [serviceCard(1), serviceCard(2)] },
  spot: { total: 0, items: [] },
  platform: { total: 0, items: [] },
  demand: {
    total: 1,
    items: [
      {
        id: '019a0000-0000-7000-8000-000000000301',
        title: '寻冻干粉针临床样品生产',
        publisher: '示例制药1',
        province: '江苏',
        budget: '120–150 万元',
        deadline: '2026-12-05',
      },
    ],
  },
  registers: [
    {
      key: 'rawMaterial',
      label: '原辅包登记',
      total: 12,
      path: '/sys/RawMaterial?company=%E7%A4%BA%E4%BE%8B%E5%88%B6%E8%8D%AF1%E6%9C%89%E9%99%90%E5%85%AC%E5%8F%B8',
      head: ['品种', '登记号', '状态', '更新日期'],
      rows: [
        {
          id: '019a0000-0000-7000-8000-000000000401',
          cells: ['盐酸二甲双胍', 'Y20190001234', '已激活（A）', '2026-08-01'],
          path: '/sys/RawMaterial?id=019a0000-0000-7000-8000-000000000401',
        },
      ],
      source: '示例数据',
      asOf: '2026-11-20',
    },
  ],
  rankings: [{ board: 'all', label: '综合', period: '2026-Q3', rank: 4, participants: 80, score: 81.2 }],
  roadShows: { total: 5, items: [roadShowCard(1)] },
  conferences: [conferenceCard(1)],
  replies: { count: 7, hours: 5.5 },
  similar: [{ ...brief(2), reason: '同为 CDMO，都提供冻干粉针，同在江苏' }],
  today: '2026-11-21',
  ...change,
});

export const rankingPlace = (rank: number, change: Partial<RankingPlace> = {}): RankingPlace => ({
  rank,
  open: true,
  enterprise: {
    ...brief(rank),
    orgTypes: ['cdmo'],
    certs: ['GMP_CN', 'EU_GMP'],
    intro: '无菌制剂产线覆盖临床样品到商业化供货。',
  },
  score: 96 - rank,
  factors: [
    { code: 'evidence', score: 98, basis: '平台核验 6 类' },
    { code: 'register', score: 90, basis: '委托生产 20 条、原辅包 16 条' },
    { code: 'reply', score: null, basis: '没有询盘记录' },
    { code: 'profile', score: 83.3, basis: '12 项资料中已填写 10 项' },
    { code: 'recognition', score: 70, basis: '21 位用户收藏' },
  ],
  previousRank: rank === 4 ? null : 11 - rank,
  why: [`比第 ${rank - 1} 名低 1 分，主要因为登记实绩少 1.2 分。`, '较上一季度上升 2 位：资质证据比上一季度多 3 分。'],
  inputs: {
    enterpriseId: idOf(rank),
    name: `示例制药${rank}有限公司`,
    uscc: '91350100M000100Y43',
    boards: ['production'],
    evidence: { verified: 6, registerMatched: 0, uploaded: 0, self: 0 },
    registers: { commissionedProduction: 20, batch: 0, clinicalTrial: 0, rawMaterial: 16 },
    reply: { count: 0, hours: null },
    profile: { filled: 10, of: 12 },
    recognition: { people: 21 },
  },
  ...change,
});

const factor = (code: Ranking['factors'][number]['code'], label: string, weight: number) => ({
  code,
  label,
  weight,
  counted: code !== 'reply',
  method: `${label}的计法。`,
});

export const ranking = (change: Partial<Ranking> = {}): Ranking => ({
  board: 'all',
  boards: [
    { code: 'all', label: '综合' },
    { code: 'production', label: '委托生产' },
    { code: 'research', label: '委托研发' },
    { code: 'clinical', label: '临床与注册' },
    { code: 'material', label: '原辅包' },
  ],
  period: '2026-Q3',
  periods: ['2026-Q3', '2026-Q2'],
  asOf: '2026-09-30',
  computedAt: '2026-10-01T00:10:00Z',
  formulaVersion: '1',
  formula: '综合分 = Σ（分项得分 × 权重）÷ Σ 权重。',
  factors: [
    factor('evidence', '资质证据', 30),
    factor('register', '登记实绩', 25),
    factor('reply', '响应速度', 20),
    factor('profile', '资料完整', 15),
    factor('recognition', '用户认可', 10),
  ],
  participants: 80,
  places: Array.from({ length: 10 }, (_, i) => rankingPlace(i + 1)),
  ...change,
});

export const homeRanking = (): HomeOverview['ranking'] => ({
  period: '2026-Q3',
  places: Array.from({ length: 10 }, (_, i) => ({
    rank: i + 1,
    enterprise: brief(i + 1),
    orgTypes: ['cdmo'],
    certs: ['GMP_CN'],
    score: 95 - i,
  })),
});

/** Two columns with a row that is the same, one that differs and one that not all tell. */
export const compareTable = (change: Partial<CompareTable> = {}): CompareTable => ({
  kind: 'enterprise',
  columns: [1, 2].map((n) => ({ id: idOf(n), title: brief(n).name, enterprise: brief(n) })),
  rows: [
    {
      key: 'orgTypes',
      group: '企业',
      label: '企业类型',
      cells: [['CDMO', 'CMO'], ['CDMO']],
      differs: true,
      note: null,
    },
    { key: 'claimed', group: '企业', label: '企业认领', cells: [['已认领'], ['已认领']], differs: false, note: null },
    { key: 'capital', group: '能力', label: '批量', cells: [['=20 kg'], []], differs: true, note: '已换算为 kg' },
  ],
  gone: [],
  ...change,
});
