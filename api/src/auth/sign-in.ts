import type { LoginData } from 'shared/contract/auth';
import type { CallContext } from '../http/handlers';
import { maskMobile } from '../lib/mask';
import { clientInfoOf } from '../session/client-info';
import { forgetSessions } from '../session/sessions';
import { type Audience, openSession } from '../session/store';
import type { AuthContext } from './context';
import type { AccountForLogin } from './store';

interface Proof {
  audience?: Audience;
  /** The hash that the password fitted: nobody gets in by one that was replaced meanwhile. */
  passwordHash?: string;
}

/** What is left once a session is open for good: this process hears of it, the browser keeps its cookies. */
export async function welcome(
  ctx: Pick<AuthContext, 'devices' | 'listener'>,
  account: Omit<AccountForLogin, 'passwordHash'>,
  call: CallContext,
  token: string,
): Promise<LoginData> {
  forgetSessions(ctx.listener, account.id);
  await ctx.devices.remember(call, account.id);
  return {
    userName: account.userName,
    token,
    realName: account.realName,
    userid: account.id,
    usermobile: maskMobile(account.mobile),
  };
}

/** Starts the account's only live session of an audience; sets the cookies that the browser keeps. */
export async function signIn(
  ctx: Pick<AuthContext, 'pool' | 'config' | 'devices' | 'listener'>,
  account: Omit<AccountForLogin, 'passwordHash'>,
  call: CallContext,
  { audience = 'portal', passwordHash }: Proof = {},
): Promise<LoginData> {
  const client = clientInfoOf(call);
  const { token } = await openSession(ctx.pool, account.id, ctx.config.session, client, audience, passwordHash);
  return welcome(ctx, account, call, token);
}
