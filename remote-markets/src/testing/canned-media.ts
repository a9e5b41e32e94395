import type { ConferenceCard, ConferenceDetail } from 'shared/contract/conference';
import type { Data } from 'shared/contract/endpoints';
import type { RoadShowCard, RoadShowDetail } from 'shared/contract/road-show';
import type { SpecialServiceCard, SpecialServiceDetail } from 'shared/contract/special-service';
import { base, demandBrief, idOf, option, serviceCard, serviceDetail } from './canned';

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
  viewCount: 86,
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
  bookCount: 12,
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
  materials: [{ name: '产线资料', kind: 'pdf', bytes: 146_471 }],
  questions: {
    items: [
      {
        id: idOf(551),
        asker: 'd***',
        body: '临床批次最小可以接多少支？',
        createdAt: '2026-11-19T06:00:00.000Z',
        answer: '可小至一个冻干柜的装量。',
        answeredAt: '2026-11-19T08:00:00.000Z',
      },
    ],
    total: 1,
  },
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
    { title: '正在征集的需求', kind: 'demand', items: [demandBrief(1, '2026-12-05')] },
    { title: '相关路演', kind: 'roadshow', items: [roadShowCard(1)] },
    { title: '政策与资讯', kind: 'conference', items: [conferenceCard(1)] },
  ],
  faq: [{ question: '从哪里开始？', answer: '先提交资料清单。' }],
  contact: base(1).enterprise,
  today: '2026-11-21',
  ...change,
});
