import { useCode } from '../auth/check-code';
import type { AuthContext } from '../auth/context';
import { signIn } from '../auth/sign-in';
import { accountOfMobile } from '../auth/store';
import { CallError } from '../errors';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { networkLimits } from '../rate/network';
import { takeRate } from '../rate/store';
import type { Sessions } from '../session/sessions';
import { browserOf, markBrowser, randomText } from './browser';
import type { WechatGateway } from './gateway';
import { type Begun, redeemState, storeState } from './state-store';
import { accountOfId, accountOfUnion, unbind, wechatOf } from './store';
import { claimTicket, redeemTicket, requireTicket, storeTicket } from './ticket-store';

interface Deps {
  gateway: WechatGateway;
  sessions: Sessions;
}

/** Login by WeChat and its binding (docs/decisions/0021-wechat.md). */
export function wechatRoutes(ctx: AuthContext, { gateway, sessions }: Deps): Handlers {
  const { pool } = ctx;

  async function start(call: CallContext, begun: Begun) {
    const { wait } = await takeRate(pool, networkLimits('wechat-from', call.ip, 100, 600));
    if (wait > 0) throw new CallError('tooMany');
    const state = randomText();
    const address = gateway.address(begun.app, state, call.origin);
    await storeState(pool, state, markBrowser(call), begun);
    return { address };
  }

  /** The binding was started by an account; only its owner, still signed in, may continue it. */
  async function requireBeginner(accountId: string, token: string): Promise<string> {
    const user = await sessions.live(token);
    if (user?.userId === accountId) return user.userName;
    throw new CallError('wechatStateRefused', '开始绑定的账号已不在登录状态，请重新登录后再绑定');
  }

  return {
    'Auth/startWx': ({ inApp, stay }, call) => start(call, { app: inApp ? 'mobile' : 'site', accountId: null, stay }),

    'User/startBindWx': async ({ inApp }, call) => {
      const { userId } = signedIn(call);
      if ((await wechatOf(ctx, userId)).bound) throw new CallError('wechatOther');
      return start(call, { app: inApp ? 'mobile' : 'site', accountId: userId, stay: true });
    },

    'Auth/loginWx': async ({ code, state }, call) => {
      const browser = browserOf(call);
      const begun = await redeemState(pool, state, code, browser);
      if (!code) throw new CallError('wechatDeclined');
      const userName = begun.accountId && (await requireBeginner(begun.accountId, call.token));
      const identity = await gateway.identify(begun.app, code);
      const account = await accountOfUnion(ctx, identity.unionId);
      if (account && begun.accountId) {
        const own = account.id === begun.accountId;
        throw new CallError('wechatTaken', own ? '该微信已绑定当前账号' : undefined);
      }
      if (account) return { state: 'signedIn', login: await signIn(ctx, account, call), stay: begun.stay };
      const ticket = randomText();
      const { accountId } = begun;
      await storeTicket(pool, { ...identity, ticket, browser: browser as Buffer, accountId, token: call.token });
      return { state: 'unbound', ticket, nickName: identity.nickName, userName: userName || null, stay: begun.stay };
    },

    'User/claimWxTicket': async ({ ticket }, call) => {
      await claimTicket(pool, ticket, browserOf(call), signedIn(call).userId, call.token);
      return null;
    },

    'Auth/proveWxTicket': async ({ ticket, ...given }, call) => {
      const browser = browserOf(call);
      // Before the code, which would be used up for nothing.
      await requireTicket(pool, ticket, browser);
      await useCode(ctx, given, 'bind', call.ip);
      const account = await accountOfMobile(ctx, given.mobile);
      if (!account) throw new CallError('mobileUnknown');
      await claimTicket(pool, ticket, browser, account.id, null);
      return null;
    },

    'Auth/bindWx': async (_, call) => {
      const { accountId, bySession } = await redeemTicket(pool, call.token, browserOf(call));
      return bySession ? null : signIn(ctx, await accountOfId(ctx, accountId), call);
    },

    'User/wechat': (_, call) => wechatOf(ctx, signedIn(call).userId),

    'User/unbindWx': async (_, call) => {
      await unbind(ctx, signedIn(call).userId);
      return null;
    },
  };
}
