import { z } from 'zod';
import { endpoint, flag, noInput, pageInput, pageOf, uuid } from './endpoint';
import { limits } from './limits';
import { accountRefusals } from './refusals';
import { mailFrequencies, matchAlerts, notificationKinds } from './vocabulary/notification';

const codes = notificationKinds.map(({ code }) => code);
export const notificationKind = z.enum(codes, '通知类型不正确');

export const notificationCard = z.object({
  id: z.string(),
  kind: notificationKind,
  title: z.string(),
  /** One line of fact; may be empty. */
  text: z.string(),
  /** A page of the portal; empty where there is nothing to go to. */
  link: z.string(),
  /** What is to be done at the link, such as 回复询盘; may be empty. */
  action: z.string(),
  side: z.enum(['supply', 'demand']).nullable(),
  read: z.boolean(),
  /** ISO timestamp. */
  createdAt: z.string(),
});
export type NotificationCard = z.infer<typeof notificationCard>;

/** `total`: everything that the person has, read or not. */
const counts = { unread: z.number().int(), total: z.number().int() };

const hour = z
  .number('时间应为 0–23 的整数')
  .int('时间应为 0–23 的整数')
  .min(0, '时间从 0 点起')
  .max(23, '时间到 23 点止');

const settings = {
  /** Kinds that are sent as text messages too. */
  sms: z.array(notificationKind).max(codes.length, '通知类型不正确'),
  /** Hours in Asia/Shanghai; from `from` to before `to`, over midnight too. Equal: no quiet hours. */
  quiet: z.object({ from: hour, to: hour }),
  /** Kinds that are sent by e-mail too, and how often; absent: as before. */
  mail: z.array(notificationKind).max(codes.length, '通知类型不正确').optional(),
  mailFrequency: z
    .enum(
      mailFrequencies.map(({ code }) => code),
      '邮件频率不正确',
    )
    .optional(),
  /** From which band on the person hears of matches. */
  matchAlert: z
    .enum(
      matchAlerts.map(({ code }) => code),
      '匹配提醒的选择不正确',
    )
    .optional(),
};

const notificationSettings = z.object({
  ...settings,
  /** The number that text messages go to, masked; null without a verified one. */
  mobile: z.string().nullable(),
  /** Whether this portal sends text messages of notifications at all. */
  smsOffered: z.boolean(),
  /** The address that e-mails go to; null without a confirmed one. A server of an older release has no e-mail. */
  email: z.string().nullable().optional(),
  mailOffered: z.boolean().optional(),
  /** Own records whose matches the person has stopped. */
  matchMuted: z.number().int().optional(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationEndpoints = {
  'Notification/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人的通知，新的在前；facets 中的 kind 给出各类型的数量',
    input: z.object({ kind: notificationKind.optional(), unread: flag.default(false), ...pageInput }),
    data: pageOf(notificationCard).extend({ counts: z.object(counts) }),
  }),
  'Notification/unread': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '未读通知数与全部通知数',
    input: noInput,
    data: z.object(counts),
  }),
  'Notification/read': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '将一条、多条或全部通知标为已读；不属于本人的编号不起作用',
    input: z.union(
      [
        z.object({ ids: z.array(uuid).min(1, '请给出通知编号').max(50, '最多 50 条') }),
        z.object({ all: z.literal(true, 'all 应为 true'), kind: notificationKind.optional() }),
      ],
      '应给出 ids 或 all',
    ),
    data: z.object(counts),
  }),
  'Notification/settings': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '提醒方式：哪些类型同时发送短信，以及免打扰时段',
    input: noInput,
    data: notificationSettings,
  }),
  'Notification/saveSettings': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '保存提醒方式；选择短信需要已验证的手机号',
    input: z.object(settings),
    data: notificationSettings,
  }),
  'Notification/askEmail': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `设置接收通知的邮箱：向该地址发送确认链接，${limits.mailAddress.seconds / 3600} 小时内有效`,
    input: z.object({
      email: z.email(accountRefusals.email).max(limits.mailAddress.length, '邮箱过长'),
    }),
    data: z.object({
      /** Where the message can be read in development mode; null otherwise. */
      developmentPage: z.string().nullable(),
    }),
  }),
  'Notification/confirmEmail': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '用邮件中的链接确认邮箱；只有设置邮箱的账号可以确认',
    input: z.object({ token: z.string('链接不完整').min(1, '链接不完整').max(500, '链接不完整') }),
    data: notificationSettings,
  }),
  'Notification/removeEmail': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '移除接收通知的邮箱，并停止全部邮件提醒',
    input: noInput,
    data: notificationSettings,
  }),
};
