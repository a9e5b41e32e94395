import { randomBytes } from 'node:crypto';
import { consentVersion, resendSeconds } from 'shared/contract/vocabulary/account';
import { pictureCaptcha, workCaptcha } from '../captcha/store';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../implement';
import { networkOf } from '../rate/network';
import { takeRate } from '../rate/store';
import { recordEvent } from '../security-event/store';
import { placeOf } from '../session/place';
import { closeSession } from '../session/store';
import { findCode, useCode } from './check-code';
import { forgetTries, takeLoginTry } from './login-tries';
import { decoy, hashPassword, requireTurn, verifyPassword } from './password';
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

/** Throws when the name or the number belongs to somebody. Only for callers who have proved the number. */
async function requireFree(ctx: AppContext, userName: string, mobile: string): Promise<void> {
  if (await accountOfMobile(ctx, mobile)) throw new CallError('mobileTaken');
  if (await isNameTaken(ctx, userName)) throw new CallError('userNameTaken');
}

export const authRoutes = (ctx: AppContext): Handlers => ({
  'Auth/login': async ({ userName, password }, call) => {
    // First of all, so that a flood costs next to nothing where it cannot be served anyway.
    await requireTurn();
    const aTry = await takeLoginTry(ctx.pool, userName, call.ip);
    const account = await accountForLogin(ctx, userName);
    const fits = await verifyPassword(account?.passwordHash ?? (await decoy), password).catch(async (error) => {
      await aTry.giveBack();
      throw error;
    });
    if (!account || !fits) {
      await recordEvent(ctx.pool, { accountId: account?.id ?? null, kind: 'loginFailed', place: placeOf(call) });
      throw new CallError('wrongCredentials');
    }
    await aTry.succeeded();
    return signIn(ctx, account, call);
  },

  'Auth/logout': async (_, { token }) => {
    if (token) await closeSession(ctx.pool, token);
    return null;
  },

  'Auth/captcha': async ({ kind }, { ip }) => {
    const { wait } = await takeRate(ctx.pool, [{ about: `captcha-from:${networkOf(ip)}`, most: 300, seconds: 600 }]);
    if (wait > 0) throw new CallError('tooMany');
    return kind === 'work' ? workCaptcha(ctx.pool, ctx.config.captchaWork) : pictureCaptcha(ctx.pool);
  },

  'Auth/sendVerificationCodeByMobile': async (input, { ip }) => {
    await sendCode(ctx, input, ip);
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

  'Auth/retrievePwd': async ({ ticket, password }, { ip }) => {
    const userName = await nameOfTicket(ctx.pool, ticket);
    if (!userName) throw new CallError('ticketWrong');
    const passwordHash = await hashPassword(password);
    if (!(await resetPassword(ctx.pool, ticket, passwordHash))) throw new CallError('ticketWrong');
    // Who has just proved the number need not wait for what the forgotten password cost.
    await forgetTries(ctx.pool, userName, ip);
    return null;
  },
});
