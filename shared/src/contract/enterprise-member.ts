import { z } from 'zod';
import { byId, endpoint, keysOf, noInput, uuid } from './endpoint';
import { mobileRule } from './vocabulary/account';
import { givenRoles, memberRoles } from './vocabulary/claim';

export const memberRole = z.enum(keysOf(memberRoles));
const givenRole = z.enum(givenRoles, '权限应为编辑或查看');

export const member = z.object({
  accountId: z.string(),
  name: z.string(),
  /** Masked: 138****1234. */
  mobile: z.string(),
  role: memberRole,
  since: z.string(),
  me: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const invitation = z.object({
  id: z.string(),
  /** Masked. */
  mobile: z.string(),
  role: givenRole,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** The enterprise of the caller with its people; invitations and requests are shown to the owner alone. */
export const membership = z.object({
  enterprise: z.object({ id: z.string(), name: z.string() }),
  role: memberRole,
  members: z.array(member),
  invitations: z.array(invitation),
  requests: z.array(z.object({ id: z.string(), name: z.string(), mobile: z.string(), at: z.string() })),
});
export type Membership = z.infer<typeof membership>;

const result = z.object({ membership: membership.nullable() });
const signedIn = { method: 'POST', access: 'signedIn' } as const;
const account = z.object({ accountId: uuid });

export const memberEndpoints = {
  'Member/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人所属企业的成员；没有企业时为 null',
    input: noInput,
    data: result,
  }),
  'Member/invitations': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '发给本人手机号、仍有效的邀请',
    input: noInput,
    data: z.object({
      items: z.array(invitation.omit({ mobile: true }).extend({ enterprise: z.string(), invitedBy: z.string() })),
    }),
  }),
  'Member/invite': endpoint({
    ...signedIn,
    summary: '所有者按手机号邀请同事；号码是否注册回答相同',
    input: z.object({
      mobile: z.string(mobileRule.text).trim().regex(mobileRule.pattern, mobileRule.text),
      role: givenRole,
    }),
    data: result,
  }),
  'Member/cancelInvitation': endpoint({ ...signedIn, summary: '所有者取消邀请', input: byId, data: result }),
  'Member/accept': endpoint({ ...signedIn, summary: '接受邀请', input: byId, data: result }),
  'Member/decline': endpoint({ ...signedIn, summary: '谢绝邀请', input: byId, data: z.null() }),
  'Member/ask': endpoint({
    ...signedIn,
    summary: '向已认领企业的所有者申请加入；重复申请只有一条',
    input: z.object({ enterpriseId: uuid }),
    data: z.null(),
  }),
  'Member/answer': endpoint({
    ...signedIn,
    summary: '所有者同意加入申请并给予权限；role 为 null 表示不同意',
    input: byId.extend({ role: givenRole.nullable() }),
    data: result,
  }),
  'Member/setRole': endpoint({
    ...signedIn,
    summary: '所有者修改成员的权限',
    input: account.extend({ role: givenRole }),
    data: result,
  }),
  'Member/transfer': endpoint({
    ...signedIn,
    summary: '所有者把所有权转让给一位成员，自己成为编辑',
    input: account,
    data: result,
  }),
  'Member/remove': endpoint({ ...signedIn, summary: '所有者移除成员', input: account, data: result }),
  'Member/leave': endpoint({
    ...signedIn,
    summary: '离开企业。所有者须先转让；没有其他成员时以 giveUp 放弃认领',
    input: z.object({ giveUp: z.boolean().default(false) }),
    data: result,
  }),
};
