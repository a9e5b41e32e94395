import type { HomeOverview } from 'shared/contract/home';
import { demandBrief, platformCard, serviceCard, spotCard, stage } from './canned';
import { conferenceCard, roadShowCard, topicCard } from './canned-media';

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
  production: [stage('口服固体', ['M03'], 72, 30), stage('注射剂', ['M04', 'M05'], 60, 35)],
  activity: { claimed: 41, freshSupplies: 38, freshDemands: 21, registersAsOf: '2026-11-20', replyHours: null },
  matches: [
    {
      service: { id: serviceCard().id, title: serviceCard().title, enterprise: '示例制药', province: '江苏' },
      demand: demandBrief(1, '2026-12-05'),
      score: 92.6,
      met: 8,
      compared: 9,
    },
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
