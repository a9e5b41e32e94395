import { z } from 'zod';
import { actionReason, boundedCount, consoleAction, cursor, listOfConsole } from './console-action';
import { byId, endpoint, keysOf, keyword } from './endpoint';
import { claimStatuses, memberRoles } from './vocabulary/claim';
import { accountStates, enterpriseStates } from './vocabulary/console-account';

const claimStatus = z.enum(['unclaimed', 'pending', 'claimed']);

export const enterpriseAdminRow = z.object({
  id: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  uscc: z.string(),
  province: z.string(),
  city: z.string(),
  claimStatus,
  /** As records have it: `published` is what visitors see. */
  status: z.string(),
  /** User name of the owner. */
  owner: z.string().nullable(),
  members: z.number().int(),
  createdAt: z.string(),
});
export type EnterpriseAdminRow = z.infer<typeof enterpriseAdminRow>;

export const enterpriseAdminDetail = enterpriseAdminRow.extend({
  people: z.array(
    z.object({
      accountId: z.string(),
      userName: z.string(),
      /** Masked. */
      mobile: z.string(),
      role: z.enum(keysOf(memberRoles)),
      state: z.enum(keysOf(accountStates)),
      since: z.string(),
    }),
  ),
  claims: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      status: z.enum(keysOf(claimStatuses)),
      rival: z.boolean(),
      by: z.string(),
      submittedAt: z.string(),
      decidedAt: z.string().nullable(),
      note: z.string(),
    }),
  ),
  /** By kind and state of the public record; only what there is. */
  listings: z.array(z.object({ kind: z.string(), status: z.string(), ...boundedCount.shape })),
  evidence: boundedCount,
  openCases: boundedCount,
  history: z.array(consoleAction),
});
export type EnterpriseAdminDetail = z.infer<typeof enterpriseAdminDetail>;

const withReason = byId.extend({ reason: actionReason });

export const enterpriseAdminEndpoints = {
  'EnterpriseAdmin/list': endpoint({
    method: 'GET',
    access: 'operator',
    console: true,
    summary: '企业，新的在前，含未公开的；按名称、曾用名或信用代码查找时最多列出 200 家',
    input: z.object({
      q: keyword,
      state: z.enum(keysOf(enterpriseStates), '企业状态不正确').optional(),
      after: cursor,
    }),
    data: listOfConsole(enterpriseAdminRow),
  }),
  'EnterpriseAdmin/detail': endpoint({
    method: 'GET',
    access: 'operator',
    console: true,
    summary: '一家企业：成员、认领经过、发布数量、凭证数量与处置记录',
    input: byId,
    data: enterpriseAdminDetail,
  }),
  'EnterpriseAdmin/offline': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '下线企业：企业与其全部供需从市场、搜索与匹配中消失，成员得到通知',
    input: withReason,
    data: z.null(),
  }),
  'EnterpriseAdmin/restore': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '恢复已下线的企业，成员得到通知',
    input: withReason,
    data: z.null(),
  }),
  'EnterpriseAdmin/endClaim': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    confirmed: true,
    summary: '解除认领：全部成员失去权限并得到通知，企业可重新认领',
    input: withReason,
    data: z.null(),
  }),
};
