import type { OperatorLoginData } from 'shared/contract/operator';
import type { AuthContext } from '../auth/context';
import { takeLoginTry } from '../auth/login-tries';
import { decoy, hashPassword, requireHashingCapacity, verifyPassword } from '../auth/password';
import { signIn, welcome } from '../auth/sign-in';
import { inTransaction } from '../db/transaction';
import { CallError } from '../errors';
import type { CallContext } from '../http/handlers';
import { takeRate } from '../rate/store';
import { recordEvent } from '../security-event/store';
import { clientInfoOf } from '../session/client-info';
import { openSession } from '../session/store';
import {
  type Factor,
  offerFactor,
  readFactor,
  recoveryLeft,
  renewRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from './factor';
import { type OperatorForLogin, operatorForLogin, replaceOncePassword } from './store';

export interface OperatorLogin {
  userName: string;
  password: string;
  newPassword?: string | undefined;
  code?: string | undefined;
  setUp?: boolean | undefined;
}

/** The operator of name and password. Anybody else gets the same answer as for a wrong password. */
async function operatorOf(
  ctx: Pick<AuthContext, 'pool' | 'devices'>,
  input: OperatorLogin,
  call: CallContext,
): Promise<OperatorForLogin> {
  await requireHashingCapacity();
  const account = await operatorForLogin(ctx.pool, input.userName);
  const device = await ctx.devices.idOf(call, account?.id);
  const aTry = await takeLoginTry(ctx.pool, { userName: input.userName, ip: call.ip, device });
  const fits = await verifyPassword(account?.passwordHash ?? (await decoy), input.password).catch(async (error) => {
    await aTry.giveBack();
    throw error;
  });
  if (!account || !fits) {
    await aTry.failed(account?.id ?? null, call);
    throw new CallError('wrongCredentials');
  }
  await aTry.succeeded();
  return account;
}

/** `take` answers whether a code is right. Five wrong ones in 15 minutes. Throws factorWrong or tooMany. */
async function requireCode(
  ctx: Pick<AuthContext, 'pool'>,
  id: string,
  call: CallContext,
  take: () => Promise<boolean>,
): Promise<void> {
  const { wait, giveBack } = await takeRate(ctx.pool, [{ about: `operator-code:${id}`, most: 5, seconds: 15 * 60 }]);
  if (wait > 0) throw new CallError('tooMany', '验证码连续输错多次，请 15 分钟后再试');
  // What was taken stands: a try that cannot be given back must not cost the answer.
  if (await take()) return giveBack().catch(() => {});
  await recordEvent(ctx.pool, { accountId: id, kind: 'factorFailed', client: clientInfoOf(call) });
  throw new CallError('factorWrong');
}

/** Takes a code of the app or a recovery code. */
async function takeEither(
  { pool }: Pick<AuthContext, 'pool'>,
  id: string,
  factor: Factor,
  code: string,
  call: CallContext,
) {
  if (await takeCode(pool, id, factor, code)) return true;
  if (!(await takeRecoveryCode(pool, id, code))) return false;
  await recordEvent(pool, { accountId: id, kind: 'recoveryUsed', client: clientInfoOf(call) });
  return true;
}

/**
 * The first code of the app: confirms it, makes the recovery codes and opens the session, all or nothing. An app that counts while
 * nobody was told the codes would leave its owner without any.
 */
async function setUpFactor(
  ctx: Pick<AuthContext, 'pool' | 'config' | 'devices' | 'listener'>,
  account: OperatorForLogin,
  { factor, code, passwordHash }: { factor: Factor; code: string; passwordHash: string },
  call: CallContext,
): Promise<OperatorLoginData> {
  const { id } = account;
  const client = clientInfoOf(call);
  let [token, codes]: [string, string[]] = ['', []];
  await requireCode(ctx, id, call, () =>
    inTransaction(ctx.pool, async (tx) => {
      // The account first, as a reset of the login locks them.
      await tx.query('select from account where id = $1 for no key update', [id]);
      if (!(await takeCode(tx, id, factor, code))) return false;
      await recordEvent(tx, { accountId: id, kind: 'factorSet', client });
      codes = await renewRecoveryCodes(tx, id);
      ({ token } = await openSession(tx, id, ctx.config.session, client, 'operate', passwordHash));
      return true;
    }),
  );
  const login = await welcome(ctx, account, call, token);
  return { state: 'signedIn', login, recoveryCodes: codes, recoveryLeft: codes.length };
}

/**
 * The login to the operator console, step by step: each call repeats name and password and adds what the previous answer
 * required. Throws wrongCredentials, factorWrong, conflict or tooMany.
 */
export async function operatorLogin(
  ctx: Pick<AuthContext, 'pool' | 'config' | 'devices' | 'listener'>,
  input: OperatorLogin,
  call: CallContext,
): Promise<OperatorLoginData> {
  const account = await operatorOf(ctx, input, call);
  const { id } = account;
  let { passwordHash } = account;
  if (account.once) {
    if (!input.newPassword) return { state: 'newPassword' };
    if (input.newPassword === input.password) throw new CallError('invalid', '新密码不能与一次性密码相同');
    passwordHash = await hashPassword(input.newPassword);
    if (!(await replaceOncePassword(ctx.pool, account, passwordHash)))
      throw new CallError('conflict', '密码刚被修改，请重新登录');
  }

  const factor = await readFactor(ctx.pool, id);
  const wanted = factor?.confirmed || ctx.config.console.secondFactor === 'required' || input.setUp === true;
  const { code } = input;
  if (wanted && !factor?.confirmed) {
    if (!factor || !code) return { state: 'setUp', ...(await offerFactor(ctx.pool, account, ctx.config.site.name)) };
    return setUpFactor(ctx, account, { factor, code, passwordHash }, call);
  }
  if (factor?.confirmed) {
    if (!code) return { state: 'code' };
    await requireCode(ctx, id, call, () => takeEither(ctx, id, factor, code, call));
  }
  return {
    state: 'signedIn',
    login: await signIn(ctx, account, call, { audience: 'operate', passwordHash }),
    recoveryCodes: [],
    recoveryLeft: wanted ? await recoveryLeft(ctx.pool, id) : null,
  };
}
