import { randomInt } from 'node:crypto';
import type { SmsPurpose } from 'shared/contract/vocabulary/account';
import { answersCaptcha } from '../captcha/store';
import { CallError } from '../errors';
import type { CallContext } from '../http/handlers';
import { type Limit, takeRate, usedOf, waitText } from '../rate/store';
import { SmsFailure } from '../sms/gateway';
import { storeCode } from './code-store';
import { networksFor, reserveOf, totalOf, useOfCodes, warnOfUse } from './code-use';
import type { AuthContext } from './context';
import { deviceCookie } from './devices';
import { hashPassword } from './password';
import { accountOfMobile } from './store';

const hour = 3600;
const day = 86_400;
/** Purposes that need a number with an account. */
const ofAccounts: readonly SmsPurpose[] = ['login', 'retrieve', 'bind', 'confirmMobile'];

interface CodeRequest {
  mobile: string;
  purpose: SmsPurpose;
}
type Asker = Pick<CallContext, 'ip' | 'cookies'>;

/**
 * Independent limits of the number and of the network. A browser that has signed in with this number before is counted
 * instead of the number, so that strangers cannot use up the owner's codes.
 */
async function limitsOf(
  ctx: Pick<AuthContext, 'db' | 'config' | 'devices'>,
  mobile: string,
  call: Asker,
): Promise<Limit[]> {
  const owner = call.cookies[deviceCookie] && (await accountOfMobile(ctx, mobile));
  const device = owner && (await ctx.devices.idOf(call, owner.id));
  const number = device ? `sms-device:${device}` : `sms:${mobile}`;
  return [
    { about: number, most: 1, seconds: 60 },
    { about: number, most: 5, seconds: hour },
    { about: number, most: 10, seconds: day },
    ...networksFor(ctx.config.smsLimits, call.ip),
  ];
}

const refusals = { limited: 'smsLimited', refused: 'smsRefused', away: 'smsAway', slow: 'smsSlow' } as const;
const limited = (wait: number) => new CallError('smsLimited', `获取验证码过于频繁，请 ${waitText(wait)}后再试`);

/** Makes a code; call `giveBack` when the queue has no room. */
async function makeCode(giveBack: () => Promise<void>) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code).catch(async (error) => {
    await giveBack();
    throw error;
  });
  return { code, codeHash };
}

/** Hands a code to the provider. When that fails, the code before stays good, and what surely was not sent does not count. */
async function deliver(
  ctx: AuthContext,
  { mobile, purpose }: CodeRequest,
  { code, codeHash }: { code: string; codeHash: string },
  giveBack: () => Promise<void>,
): Promise<void> {
  try {
    await ctx.sms.send({ mobile, code, purpose });
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    ctx.log.warn(`sms not sent: ${error.kind} ${error.detail}`);
    // It may still arrive, so it counts against the limits and is valid, unless that would invalidate an older code.
    if (error.kind === 'slow') await storeCode(ctx.pool, { mobile, purpose, codeHash }, true);
    if (error.kind === 'away' || error.kind === 'refused') await giveBack();
    throw new CallError(refusals[error.kind]);
  }
  await storeCode(ctx.pool, { mobile, purpose, codeHash });
}

/**
 * The shared codes are used up. A number with an account gets one of the reserve, for purposes that need an account; any
 * other gets none. Both get the same answer at the same moment, without waiting for the provider.
 */
async function sendOfReserve(ctx: AuthContext, asked: CodeRequest, limits: Limit[], wait: number): Promise<void> {
  const reserve = reserveOf(ctx.config.smsLimits);
  const [used = 0] = await usedOf(ctx.pool, [reserve]);
  if (!ofAccounts.includes(asked.purpose) || used >= reserve.most) throw limited(wait);
  const known = await accountOfMobile(ctx, asked.mobile);
  const rate = await takeRate(ctx.pool, known ? [...limits, reserve] : limits);
  if (rate.wait > 0) throw limited(rate.wait);
  const made = await makeCode(rate.giveBack);
  if (known) deliver(ctx, asked, made, rate.giveBack).catch((error) => ctx.log.warn(`sms of the reserve: ${error}`));
}

/** Sends a code. Nothing here reveals whether a number is known. Throws CallErrors of the table. */
export async function sendCode(
  ctx: AuthContext,
  { mobile, type: purpose, imageCode }: { mobile: string; type: SmsPurpose; imageCode: string },
  call: Asker,
): Promise<void> {
  const { price, sent } = await useOfCodes(ctx, call.ip);
  if (!(await answersCaptcha(ctx.pool, imageCode, price))) throw new CallError('captchaWrong');
  const limits = await limitsOf(ctx, mobile, call);
  const { wait, giveBack } = await takeRate(ctx.pool, [...limits, totalOf(ctx.config.smsLimits)]);
  if (wait > 0) return sendOfReserve(ctx, { mobile, purpose }, limits, wait);
  await deliver(ctx, { mobile, purpose }, await makeCode(giveBack), giveBack);
  await warnOfUse(ctx, sent + 1);
}
