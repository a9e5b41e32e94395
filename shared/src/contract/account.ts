import { z } from 'zod';
import { actionReason, boundedCount, consoleAction, cursor, listOfConsole } from './console-action';
import { byId, endpoint, keysOf, keyword, uuid } from './endpoint';
import { securityEvent } from './security-event';
import { memberRoles } from './vocabulary/claim';
import { accountStates } from './vocabulary/console-account';
import { duties } from './vocabulary/review';

const duty = z.enum(keysOf(duties), '职责应为 operator、reviewer 或 editor');
const role = z.enum(keysOf(memberRoles));

export const accountRow = z.object({
  id: z.string(),
  userName: z.string(),
  /** Masked; empty without one. */
  mobile: z.string(),
  state: z.enum(keysOf(accountStates)),
  /** Null for an account that is not of the console. */
  duties: z.array(duty).nullable(),
  enterprise: z.object({ id: z.string(), name: z.string(), role }).nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
});
export type AccountRow = z.infer<typeof accountRow>;

export const accountDetail = accountRow.extend({
  /** The caller's own: nothing can be changed. */
  own: z.boolean(),
  /** Made by the sample data. */
  sample: z.boolean(),
  /** Why it is locked; null when it is not, or was disabled otherwise. */
  lockReason: z.string().nullable(),
  deletionAt: z.string().nullable(),
  /** Of an account of the console: its one-time password waits or has lapsed; null otherwise. */
  oncePassword: z.enum(['waiting', 'lapsed']).nullable(),
  secondFactor: z.boolean(),
  logins: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      console: z.boolean(),
      live: z.boolean(),
      address: z.string(),
      device: z.string(),
    }),
  ),
  /** The newest twenty. */
  events: z.array(securityEvent),
  history: z.array(consoleAction),
  /** Invitations of enterprises to its number that it has not answered. */
  invitations: z.array(z.object({ id: z.string(), enterprise: z.string(), expiresAt: z.string() })),
  /** The other members of its enterprise. */
  colleagues: boundedCount,
  listings: boundedCount,
  cases: boundedCount,
  openCases: boundedCount,
});
export type AccountDetail = z.infer<typeof accountDetail>;

const withReason = byId.extend({ reason: actionReason });

export const accountEndpoints = {
  'Account/list': endpoint({
    method: 'GET',
    access: 'operator',
    console: true,
    summary: '账号，新的在前；按用户名、企业或手机号（可含 ****）查找时最多列出 200 个',
    input: z.object({
      q: keyword,
      state: z.enum(keysOf(accountStates), '账号状态不正确').optional(),
      duty: duty.optional(),
      enterprise: z.enum(['with', 'without'], '应为 with 或 without').optional(),
      after: cursor,
    }),
    data: listOfConsole(accountRow),
  }),
  'Account/detail': endpoint({
    method: 'GET',
    access: 'operator',
    console: true,
    summary: '一个账号：登录、安全记录、处置记录、企业与发布数量',
    input: byId,
    data: accountDetail,
  }),
  'Account/lock': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '锁定账号：全部登录立即结束，解除前不能登录；不能锁定自己和最后一个运营账号',
    input: withReason,
    data: z.null(),
  }),
  'Account/unlock': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '解除锁定',
    input: withReason,
    data: z.null(),
  }),
  'Account/setDuty': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '授予或收回控制台账号的一项职责；不能改自己的，也不能收回最后一个运营职责',
    input: withReason.extend({ duty, granted: z.boolean('granted 应为 true 或 false') }),
    data: z.null(),
  }),
  'Account/resendPassword': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '为尚未用过一次性密码的控制台账号换一个新的，只答复这一次',
    input: withReason,
    data: z.object({ password: z.string(), hours: z.number().int() }),
  }),
  'Account/resendInvitation': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    summary: '再次通知该账号：有企业邀请它加入；邀请的期限不变',
    input: withReason.extend({ invitationId: uuid }),
    data: z.null(),
  }),
};
