import { z } from 'zod';
import { endpoint, keysOf, noInput } from './endpoint';
import { limits } from './limits';
import { accountRefusals } from './refusals';
import { codeRule, mobileRule, passwordRule, realNameRule } from './vocabulary/account';
import { duties } from './vocabulary/review';

export const userInfo = z.object({
  userid: z.string(),
  userName: z.string(),
  realName: z.string(),
  /** Masked: 138****1234. */
  usermobile: z.string(),
  role: z.enum(['user', 'enterprise', 'operator', 'admin']),
  enterprise: z.object({ id: z.string(), name: z.string() }).nullable(),
  wechatBound: z.boolean(),
  createdAt: z.string(),
  /** When the account will be removed; null while nobody asked for it, absent from older servers. */
  deletionAt: z.string().nullish(),
  /** What the login may do at the operator console; absent on the portal. */
  duties: z.array(z.enum(keysOf(duties))).optional(),
});
export type UserInfo = z.infer<typeof userInfo>;

const ownPassword = (text: string) => z.string(text).min(1, text).max(limits.password, '当前密码不正确');
const code = z.string(codeRule.text).trim().regex(codeRule.pattern, codeRule.text);

export const changePasswordInput = z
  .object({
    oldPassword: ownPassword(accountRefusals.currentPassword),
    newPassword: z.string(passwordRule.text).refine(passwordRule.fits, passwordRule.text),
  })
  .refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, accountRefusals.samePassword);

const deletion = z.object({ deletionAt: z.string().nullable() });

export const userEndpoints = {
  'User/Islogon': endpoint({
    method: 'POST',
    access: 'public',
    summary: '登录状态：multipart/form-data，无字段。data 为 false 时 code 405、408 或 1 说明原因',
    input: noInput,
    data: z.boolean(),
  }),
  'User/info': endpoint({ method: 'GET', access: 'signedIn', summary: '本人基本信息', input: noInput, data: userInfo }),
  'User/saveRealName': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '修改姓名；空表示不填写',
    input: z.object({ realName: z.string(realNameRule.text).trim().regex(realNameRule.pattern, realNameRule.text) }),
    data: z.object({ realName: z.string() }),
  }),
  'User/changePassword': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '修改密码：本次登录保留，找回密码的凭据失效',
    input: changePasswordInput,
    data: z.null(),
  }),
  'User/sendMobileCode': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '更换手机号：向当前手机号发送短信验证码',
    input: z.object({
      imageCode: z.string('请先完成图形验证').trim().min(1, '请先完成图形验证').max(200, '图形验证码不正确'),
    }),
    data: z.object({ resendAfter: z.number().int(), developmentPage: z.string().nullable() }),
  }),
  'User/changeMobile': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '更换手机号：当前号码与新号码的验证码各一个；没有绑定号码时只要新号码的',
    input: z.object({
      oldCode: code.optional(),
      mobile: z.string(mobileRule.text).trim().regex(mobileRule.pattern, mobileRule.text),
      code,
    }),
    data: z.object({ usermobile: z.string() }),
  }),
  'User/askExport': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '导出个人数据：得到 1 分钟内可用一次的下载地址',
    input: noInput,
    data: z.object({ path: z.string() }),
  }),
  'User/askDeletion': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '申请注销账号：15 天后执行，其间可撤销；重复申请不改变日期',
    input: z.object({ password: ownPassword(accountRefusals.currentPassword) }),
    data: deletion,
  }),
  'User/cancelDeletion': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '撤销注销账号；没有申请也不出错',
    input: noInput,
    data: deletion,
  }),
};
