import { z } from 'zod';
import { endpoint, noInput, text } from './endpoint';
import { limits } from './limits';
import { accountRefusals } from './refusals';
import { codeRule, mobileRule, passwordRule, smsPurposes, userNameRule } from './vocabulary/account';

export const loginInput = z.object({
  userName: z.string(accountRefusals.userName).trim().min(1, accountRefusals.userName).pipe(text(limits.login)),
  password: z.string(accountRefusals.password).min(1, accountRefusals.password).pipe(text(limits.password)),
});

/** `userName` and `token` are specified; the other three fill the remaining storage keys. `usermobile` is masked. */
export const loginData = z.object({
  userName: z.string(),
  token: z.string(),
  realName: z.string(),
  userid: z.string(),
  usermobile: z.string(),
});
export type LoginData = z.infer<typeof loginData>;

const mobile = z.string(mobileRule.text).trim().regex(mobileRule.pattern, mobileRule.text);
const mobileCode = z.string(codeRule.text).trim().regex(codeRule.pattern, codeRule.text);
const newPassword = z.string(passwordRule.text).refine(passwordRule.fits, passwordRule.text);

/** `image`: letters to read. `work`: a computation for the browser, for people who see no picture. */
export const captchaKinds = ['image', 'work'] as const;

export const captchaData = z.object({
  id: z.string(),
  /** `data:` address of the picture; null for `work`. */
  image: z.string().nullable(),
  /** A challenge of the ALTCHA format; null for `image`. */
  work: z
    .object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
      }),
    })
    .nullable(),
});
export type CaptchaData = z.infer<typeof captchaData>;

/** `<captcha id>.<letters>` for a picture, `<captcha id>.<counter>.<key>` for a computation. */
const imageCode = z.string('请先完成图形验证').trim().min(1, '请先完成图形验证').max(200, '图形验证码不正确');

export const sendCodeInput = z.object({ mobile, type: z.enum(smsPurposes, '验证码用途不正确'), imageCode });

export const sendCodeData = z.object({
  /** Seconds until the next code may be asked for. */
  resendAfter: z.number().int(),
  /** Only in development mode: the page that shows the message. */
  developmentPage: z.string().nullable(),
});

export const registerInput = z.object({
  mobile,
  mobileCode,
  userName: z.string(userNameRule.text).trim().regex(userNameRule.pattern, userNameRule.text),
  password: newPassword,
  consent: z.literal(true, accountRefusals.consent),
});

export const mobileCodeInput = z.object({ mobile, mobileCode });

export const authEndpoints = {
  'Auth/login': endpoint({ method: 'POST', access: 'public', summary: '登录', input: loginInput, data: loginData }),
  'Auth/logout': endpoint({ method: 'POST', access: 'public', summary: '退出登录', input: noInput, data: z.null() }),
  'Auth/loginByMobile': endpoint({
    method: 'POST',
    access: 'public',
    summary: '短信验证码登录',
    input: mobileCodeInput,
    data: loginData,
  }),
  'Auth/captcha': endpoint({
    method: 'GET',
    access: 'public',
    summary: '图形验证码，或不需要看图的计算验证；5 分钟内可用一次',
    input: z.object({ kind: z.enum(captchaKinds, '验证方式不正确').default('image') }),
    data: captchaData,
  }),
  'Auth/sendVerificationCodeByMobile': endpoint({
    method: 'POST',
    access: 'public',
    summary: '发送短信验证码：参数在地址中，并以同样内容作为请求体。号码是否注册，回答相同',
    input: sendCodeInput,
    data: sendCodeData,
    repeatsInQuery: true,
  }),
  'Auth/register': endpoint({
    method: 'POST',
    access: 'public',
    summary: '注册，成功即登录',
    input: registerInput,
    data: loginData,
  }),
  'Auth/VerifyMobileCodeForRetrievePwd': endpoint({
    method: 'POST',
    access: 'public',
    summary: '找回密码第一步：验证手机号，得到 10 分钟内可用一次的凭据',
    input: mobileCodeInput,
    data: z.object({ ticket: z.string() }),
  }),
  'Auth/retrievePwd': endpoint({
    method: 'POST',
    access: 'public',
    summary: '找回密码第二步：以凭据设置新密码，所有登录失效',
    input: z.object({
      ticket: z.string('请先验证手机号').min(1, '请先验证手机号').max(100, '请先验证手机号'),
      password: newPassword,
    }),
    data: z.null(),
  }),
};
