/** What a ticket is about, and what its states are called. Keys are stable: rows and addresses carry them. */
export const ticketKinds = { correction: '数据纠错', report: '举报', feedback: '意见反馈' } as const;
export type TicketKind = keyof typeof ticketKinds;

export const ticketStatuses = { open: '待处理', answered: '已答复', closed: '已关闭' } as const;
export type TicketStatus = keyof typeof ticketStatuses;

/** The state of a ticket as its sender reads it: what was decided, where it was. */
export const ticketStateOf = ({ status, accepted }: { status: TicketStatus; accepted?: boolean | null }): string =>
  status === 'answered' && typeof accepted === 'boolean' ? (accepted ? '已采纳' : '未采纳') : ticketStatuses[status];

/** The records that a ticket can be about. */
export const ticketSubjects = {
  service: '服务',
  spot: '现货',
  platform: '技术平台',
  demand: '需求',
  enterprise: '企业',
  conference: '会议资讯',
  roadshow: '路演',
  topic: '专题',
  rawMaterial: '原辅包登记',
  commissionedProduction: '委托生产登记',
  batchRelease: '批签发登记',
  drugApproval: '药品批文登记',
  clinicalTrial: '临床试验登记',
  clinicalSite: '临床试验机构登记',
} as const;
export type TicketSubjectType = keyof typeof ticketSubjects;

export const reportReasons = [
  '内容虚假或夸大',
  '联系方式不实',
  '冒用他人名义',
  '侵犯权利',
  '涉嫌违法违规',
  '其他',
] as const;
