import { randomBytes } from 'node:crypto';
import { consentVersion, resendSeconds } from 'shared/contract/vocabulary/account';
import { computedFrom, pictureCaptcha, workCaptcha } from '../captcha/store';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { networkLimits } from '../rate/network';
import { takeRate } from '../rate/store';
import { forgetSessions } from '../session/sessions';
import { closeSession } from '../session/store';
import { findCode, useCode } from './check-code';
import { useOfCodes } from './code-use';
import type { AuthContext } from './context';
import { forgetTries, takeLoginTry } from './login-tries';
import { decoy, hashPassword, requireHashingCapacity, verifyPassword } from './password';
import { sendCode } from './send-code';
import { signIn } from './sign-in';
import {
  accountForLogin,
  accountOfMobile,
  createAccount,
  giveTicket,
  isNameTaken,
  nameOfTicket,
  resetPassword,
} from './store';

/** Throws when the name or the number is in use. Only for callers who have proved the number. */
async function requireFree(ctx: Pick<AuthContext, 'db'>, userName: string, mobile: string): Promise<void> {
  if (await accountOfMobile(ctx, mobile)) throw new CallError('mobileTaken');
  if (await isNameTaken(ctx, userName)) throw new CallError('userNameTaken');
}

export const authRoutes = (ctx: AuthContext): Handlers => ({
  'Auth/login': async ({ userName, password }, call) => {
    // First of all, so that a flood costs next to nothing where it cannot be served anyway.
    await requireHashingCapacity();
    const account = await accountForLogin(ctx, userName);
    const device = await ctx.devices.idOf(call, account?.id);
    const aTry = await takeLoginTry(ctx.pool, { userName, ip: call.ip, device });
    const fits = await verifyPassword(account?.passwordHash ?? (await decoy), password).catch(async (error) => {
      await aTry.giveBack();
      throw error;
    });
    if (!account || !fits) {
      await aTry.failed(account?.id ?? null, call);
      throw new CallError('wrongCredentials');
    }
    await aTry.succeeded();
    return signIn(ctx, account, call, { passwordHash: account.passwordHash });
  },

  'Auth/logout': async (_, { token }) => {
    const userId = token && (await closeSession(ctx.pool, token));
    if (userId) forgetSessions(ctx.listener, userId);
    return null;
  },

  'Auth/captcha': async ({ kind }, { ip }) => {
    const { wait } = await takeRate(ctx.pool, networkLimits('captcha-from', ip, 300, 600));
    if (wait > 0) throw new CallError('tooMany');
    const { price } = await useOfCodes(ctx, ip);
    // A program reads pictures at no cost, so they are offered while codes are cheap only.
    if (kind === 'image' && price < computedFrom) return pictureCaptcha(ctx.pool);
    return workCaptcha(ctx.pool, ctx.config.captchaWork, price);
  },

  'Auth/sendVerificationCodeByMobile': async (input, call) => {
    await sendCode(ctx, input, call);
    return { resendAfter: resendSeconds, developmentPage: ctx.sms.developmentPage };
  },

  'Auth/loginByMobile': async (input, call) => {
    await useCode(ctx, input, 'login', call.ip);
    const account = await accountOfMobile(ctx, input.mobile);
    if (!account) throw new CallError('mobileUnknown');
    return signIn(ctx, account, call);
  },

  'Auth/register': async ({ mobile, mobileCode, userName, password }, call) => {
    const codeId = await findCode(ctx, { mobile, mobileCode }, 'register', call.ip);
    await requireFree(ctx, userName, mobile);
    const passwordHash = await hashPassword(password);
    const id = await createAccount(ctx.pool, { userName, mobile, passwordHash, consentVersion, codeId });
    if (id) return signIn(ctx, { id, userName, realName: '', mobile }, call);
    await requireFree(ctx, userName, mobile);
    throw new CallError('mobileCodeWrong');
  },

  'Auth/VerifyMobileCodeForRetrievePwd': async (input, { ip }) => {
    await useCode(ctx, input, 'retrieve', ip);
    const account = await accountOfMobile(ctx, input.mobile);
    if (!account) throw new CallError('mobileUnknown');
    const ticket = randomBytes(32).toString('base64url');
    await giveTicket(ctx.pool, account.id, ticket);
    return { ticket };
  },

  'Auth/retrievePwd': async ({ ticket, password }, call) => {
    const userName = await nameOfTicket(ctx.pool, ticket);
    if (!userName) throw new CallError('ticketWrong');
    const passwordHash = await hashPassword(password);
    const userId = await resetPassword(ctx.pool, ticket, passwordHash);
    if (!userId) throw new CallError('ticketWrong');
    forgetSessions(ctx.listener, userId);
    // Who has just proved the number need not wait for what the forgotten password cost.
    const device = await ctx.devices.idOf(call, userId);
    await forgetTries(ctx.pool, { userName, ip: call.ip, device }, userId);
    return null;
  },
});
