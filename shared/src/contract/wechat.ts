import { z } from 'zod';
import { loginData, mobileCodeInput } from './auth';
import { endpoint, noInput } from './endpoint';

/** What comes back from WeChat's page by way of the browser; anything may stand there. */
const fromAddress = (max: number) =>
  z.string('微信登录链接不完整，请重新开始').max(max, '微信登录链接不完整，请重新开始');

const startInput = z.object({
  /** The page stands in WeChat's own browser, which cannot scan its own screen. */
  inApp: z.boolean().default(false),
  /** Afterwards the person wants to be where they were, instead of at the home page. */
  stay: z.boolean().default(false),
});

/** Where the whole page has to go. */
const startData = z.object({ address: z.string() });

export const loginWxData = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signedIn'), login: loginData, stay: z.boolean() }),
  z.object({
    state: z.literal('unbound'),
    /** Good for 10 minutes, in this browser, once. */
    ticket: z.string(),
    nickName: z.string(),
    /** The account that this was begun for, if its owner began it in the personal area. */
    userName: z.string().nullable(),
    stay: z.boolean(),
  }),
]);
export type LoginWxData = z.infer<typeof loginWxData>;

export const wechatStatus = z.object({
  bound: z.boolean(),
  /** As WeChat told it when it was bound. */
  nickName: z.string(),
  boundAt: z.string().nullable(),
});
export type WechatStatus = z.infer<typeof wechatStatus>;

export const wechatEndpoints = {
  'Auth/startWx': endpoint({
    method: 'POST',
    access: 'public',
    summary: '开始微信登录：得到微信页面的地址；state 10 分钟内、在本浏览器中可用一次',
    input: startInput,
    data: startData,
  }),
  'Auth/loginWx': endpoint({
    method: 'POST',
    access: 'public',
    summary: '微信登录：已绑定的即登录，未绑定的得到绑定凭据。没有 code 表示用户拒绝',
    input: z.object({ code: fromAddress(512).default(''), state: fromAddress(128).default('') }),
    data: loginWxData,
  }),
  'Auth/bindWx': endpoint({
    method: 'POST',
    access: 'public',
    summary: '绑定微信：无请求体，绑定凭据在 token 头中。以短信验证码证明身份的同登录，已登录的 data 为空',
    input: noInput,
    data: loginData.nullable(),
  }),
  'User/startBindWx': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '在个人中心开始绑定微信',
    input: startInput.pick({ inApp: true }),
    data: startData,
  }),
  'User/claimWxTicket': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '指明绑定凭据用于当前账号',
    input: z.object({ ticket: fromAddress(128) }),
    data: z.null(),
  }),
  'Auth/proveWxTicket': endpoint({
    method: 'POST',
    access: 'public',
    summary: '以手机号和用途为 bind 的短信验证码指明绑定凭据用于哪个账号',
    input: mobileCodeInput.extend({ ticket: fromAddress(128) }),
    data: z.null(),
  }),
  'User/wechat': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人的微信绑定',
    input: noInput,
    data: wechatStatus,
  }),
  'User/unbindWx': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '解除微信绑定',
    input: noInput,
    data: z.null(),
  }),
};
