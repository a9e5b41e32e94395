/** What notifications are about, in the order of the tabs. Codes are stable: rows and addresses carry them. */
export const notificationKinds = [
  { code: 'enquiry', label: '询盘', hint: '新询盘、回复、报价与联系方式交换' },
  { code: 'claim', label: '企业认领', hint: '通过、需补充、驳回、争议' },
  { code: 'member', label: '企业成员', hint: '邀请、权限与成员变动' },
  { code: 'listing', label: '资料审核', hint: '发布资料的通过、退回与下架' },
  { code: 'demand', label: '需求', hint: '您的需求的审核与到期' },
  { code: 'match', label: '匹配', hint: '与您的服务或需求匹配的新内容' },
  { code: 'search', label: '订阅', hint: '订阅的市场查询有新结果' },
  { code: 'evidence', label: '资质凭证', hint: '核对结果，以及到期前 60、30、7 天' },
  { code: 'watch', label: '关注', hint: '关注的登记、查询与品种有变化' },
  { code: 'roadShow', label: '路演', hint: '您的提问得到回复' },
  { code: 'ticket', label: '工单', hint: '纠错、举报与反馈的答复' },
  { code: 'system', label: '账号与系统', hint: '账号安全与平台消息' },
] as const;
export type NotificationKind = (typeof notificationKinds)[number]['code'];

/** Whose side of the market a notification is about, where that matters. */
export type NotificationSide = 'supply' | 'demand';

/** Days that a notification is kept after it was made, once it has been read. */
export const notificationDays = 365;

/** Hours in Asia/Shanghai between which no text message is sent, until the person chooses others. */
export const defaultQuiet = { from: 21, to: 8 } as const;

/** How often e-mails go out, until members choose otherwise the first one. */
export const mailFrequencies = [
  { code: 'daily', label: '每天汇总' },
  { code: 'instant', label: '即时' },
] as const;
export type MailFrequency = (typeof mailFrequencies)[number]['code'];

/** Hour in Asia/Shanghai from which on the e-mails of a day go out: after the summaries of subscriptions, which they carry. */
export const mailHour = 10;

/** From which band on members hear of matches with what they have published, until they choose otherwise the first one. */
export const matchAlerts = [
  { code: 'high', label: '仅高度匹配' },
  { code: 'fair', label: '较匹配及以上' },
  { code: 'off', label: '不提醒' },
] as const;
export type MatchAlert = (typeof matchAlerts)[number]['code'];
