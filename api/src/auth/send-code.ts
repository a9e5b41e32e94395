import { randomInt } from 'node:crypto';
import type { SmsPurpose } from 'shared/contract/vocabulary/account';
import { answersCaptcha } from '../captcha/store';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { networkOf } from '../rate/network';
import { type Limit, takeRate, waitText } from '../rate/store';
import { SmsFailure } from '../sms/gateway';
import { storeCode } from './code-store';
import { hashPassword } from './password';

const hour = 3600;
const day = 86_400;

/** Independent limits: of the number, of the network that asks, and of everybody together. */
function limitsOf({ config }: AppContext, mobile: string, ip: string): Limit[] {
  const number = `sms:${mobile}`;
  const network = `sms-from:${networkOf(ip)}`;
  return [
    { about: number, most: 1, seconds: 60 },
    { about: number, most: 5, seconds: hour },
    { about: number, most: 10, seconds: day },
    { about: network, most: config.smsLimits.perNetwork, seconds: hour },
    { about: 'sms-total', most: config.smsLimits.total, seconds: hour },
  ];
}

const refusals = { limited: 'smsLimited', refused: 'smsRefused', away: 'smsAway', slow: 'smsSlow' } as const;

/**
 * Sends a code. Nothing here looks at the account, so known and unknown numbers cannot be told apart. When the provider fails, the
 * code before stays good, and what surely was not sent does not count. Throws CallErrors of the table.
 */
export async function sendCode(
  ctx: AppContext,
  input: { mobile: string; type: SmsPurpose; imageCode: string },
  ip: string,
): Promise<void> {
  const { mobile, type: purpose, imageCode } = input;
  if (!(await answersCaptcha(ctx.pool, imageCode))) throw new CallError('captchaWrong');
  const { wait, giveBack } = await takeRate(ctx.pool, limitsOf(ctx, mobile, ip));
  if (wait > 0) throw new CallError('smsLimited', `获取验证码过于频繁，请 ${waitText(wait)}后再试`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code).catch(async (error) => {
    await giveBack();
    throw error;
  });
  try {
    await ctx.sms.send({ mobile, code, purpose });
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    ctx.log.warn(`sms not sent: ${error.kind} ${error.detail}`);
    // It may still arrive: then it counts, and it serves unless that would make an older code worthless.
    if (error.kind === 'slow') await storeCode(ctx.pool, { mobile, purpose, codeHash }, true);
    if (error.kind === 'away' || error.kind === 'refused') await giveBack();
    throw new CallError(refusals[error.kind]);
  }
  await storeCode(ctx.pool, { mobile, purpose, codeHash });
}
