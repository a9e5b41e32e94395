import { z } from 'zod';
import { loginData, loginInput } from './auth';
import { endpoint } from './endpoint';
import { limits } from './limits';
import { accountRefusals } from './refusals';
import { passwordRule } from './vocabulary/account';

/** What the login to the console asks for next, or the login itself. Each step repeats name and password. */
export const operatorLoginData = z.discriminatedUnion('state', [
  /** The password was for one use: send `newPassword`. It holds from then on. */
  z.object({ state: z.literal('newPassword') }),
  /** Send `code`. */
  z.object({ state: z.literal('code') }),
  /** No second factor is set up yet: show this to the authenticator app, then send its first `code`. */
  z.object({
    state: z.literal('setUp'),
    /** Base32, for typing it in. */
    secret: z.string(),
    /** `otpauth:` address. */
    address: z.string(),
    /** The same as a QR code, a `data:` address of an SVG. */
    picture: z.string(),
  }),
  z.object({
    state: z.literal('signedIn'),
    login: loginData,
    /** Shown this once, when the second factor has just been set up; otherwise empty. */
    recoveryCodes: z.array(z.string()),
    /** Recovery codes that are left; null without a second factor. */
    recoveryLeft: z.number().int().nullable(),
  }),
]);
export type OperatorLoginData = z.infer<typeof operatorLoginData>;

export const operatorEndpoints = {
  'Operator/login': endpoint({
    method: 'POST',
    access: 'public',
    console: true,
    summary: '登录运营控制台：按回答的 state 补充字段，直到 signedIn',
    input: loginInput.extend({
      newPassword: z.string(passwordRule.text).refine(passwordRule.fits, passwordRule.text).optional(),
      /** Of the authenticator app, or a recovery code. */
      code: z.string(accountRefusals.code).trim().min(1, accountRefusals.code).max(40, '验证码不正确').optional(),
      /** Sets a second factor up where none is required. */
      setUp: z.boolean().optional(),
    }),
    data: operatorLoginData,
  }),
  'Operator/confirmPassword': endpoint({
    method: 'POST',
    access: 'operator',
    console: true,
    summary: '确认密码：其后 5 分钟内可进行变更',
    input: z.object({
      password: z
        .string(accountRefusals.password)
        .min(1, accountRefusals.password)
        .max(limits.password, '当前密码不正确'),
    }),
    data: z.null(),
  }),
};
