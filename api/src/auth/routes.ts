import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../implement';
import { closeSession, openSession } from '../session/store';
import { maskMobile } from '../user/mask';
import { hashPassword, verifyPassword } from './password';
import { accountForLogin, clearFailures, countFailure, isLocked } from './store';

/** Verified when the name is unknown, so that both answers take the same time; made before the first call. */
const decoy = hashPassword('no account has this word');

export const authRoutes = (ctx: AppContext): Handlers => ({
  'Auth/login': async ({ userName, password }) => {
    if (await isLocked(ctx, userName)) throw new CallError('tooMany', '密码连续输错多次，请 15 分钟后再试');
    const account = await accountForLogin(ctx, userName);
    const fits = await verifyPassword(account?.passwordHash ?? (await decoy), password);
    if (!account || !fits) {
      await countFailure(ctx, userName);
      throw new CallError('wrongCredentials');
    }
    await clearFailures(ctx, userName);
    const { token } = await openSession(ctx.pool, account.id, ctx.config.session);
    return {
      userName: account.userName,
      token,
      realName: account.realName,
      userid: account.id,
      usermobile: maskMobile(account.mobile),
    };
  },

  'Auth/logout': async (_, { token }) => {
    if (token) await closeSession(ctx.pool, token);
    return null;
  },
});
