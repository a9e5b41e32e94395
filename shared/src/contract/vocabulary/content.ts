import type { Term } from './term';

/** What stands under 会议资讯: meetings and trainings happen on a day, the other two are read. */
export const conferenceKinds = [
  { code: 'meeting', label: '会议' },
  { code: 'training', label: '培训' },
  { code: 'news', label: '资讯' },
  { code: 'policy', label: '政策法规' },
] as const satisfies readonly Term[];

/** A month such as 2026-11. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The calendar file of a conference or a road show. */
export const calendarPath = (noun: 'Conference' | 'RoadShow', id: string): string => `/api/${noun}/calendar?id=${id}`;

/** Where an event stands by the clock. */
export const eventPhases = [
  { code: 'upcoming', label: '预告' },
  { code: 'ongoing', label: '进行中' },
  { code: 'past', label: '已结束' },
] as const satisfies readonly Term[];

/** Where a road show stands by the clock; `offline` is one that is over and has no recording. */
export const roadShowPhases = [
  { code: 'live', label: '直播中' },
  { code: 'upcoming', label: '预告' },
  { code: 'replay', label: '回放' },
  { code: 'offline', label: '已结束' },
] as const satisfies readonly Term[];

/** Boards of the quarterly ranking. */
export const rankingBoards = [
  { code: 'all', label: '综合' },
  { code: 'production', label: '委托生产' },
  { code: 'research', label: '委托研发' },
  { code: 'clinical', label: '临床与注册' },
  { code: 'material', label: '原辅包' },
] as const satisfies readonly Term[];

/** Subjects under which editors file special topics. */
export const topicThemes = [
  { code: 'generic', label: '仿制与一致性评价' },
  { code: 'registration', label: '注册与出海' },
  { code: 'dosage', label: '特殊剂型' },
  { code: 'biologic', label: '生物药与前沿疗法' },
  { code: 'operation', label: '生产与供应' },
] as const satisfies readonly Term[];

/** How a road show is given. */
export const roadShowModes = [
  { code: 'live', label: '直播' },
  { code: 'recorded', label: '录播' },
] as const satisfies readonly Term[];

export const topicTones = [
  { code: 'pine', label: '松绿' },
  { code: 'amber', label: '琥珀' },
  { code: 'blue', label: '蓝' },
] as const satisfies readonly Term[];

/** What an editor may list in a topic. */
export const topicItemKinds = [
  { code: 'service', label: '服务' },
  { code: 'spot', label: '现货' },
  { code: 'platform', label: '技术平台' },
  { code: 'enterprise', label: '企业' },
  { code: 'demand', label: '需求' },
  { code: 'conference', label: '会议资讯' },
  { code: 'roadshow', label: '路演' },
] as const satisfies readonly Term[];
