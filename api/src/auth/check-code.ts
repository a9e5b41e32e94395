import type { SmsPurpose } from 'shared/contract/vocabulary/account';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { networkLimits } from '../rate/network';
import { takeRate } from '../rate/store';
import { consumeCode, countTry, uncountTry } from './code-store';
import { decoy, verifyPassword } from './password';

/** How often a code may be right without being used up, before tries count again. */
const rightTries = 10;

interface CodeAttempt {
  mobile: string;
  mobileCode: string;
}

/**
 * Id of the unused code that these digits match. A number without a valid code takes as long as a wrong code. Throws
 * CallError mobileCodeWrong, or tooMany when one network tries too often.
 */
export async function findCode(
  ctx: Pick<AppContext, 'pool'>,
  given: CodeAttempt,
  purpose: SmsPurpose,
  ip: string,
): Promise<string> {
  const { wait, giveBack } = await takeRate(ctx.pool, networkLimits('code-from', ip, 100, 15 * 60));
  if (wait > 0) throw new CallError('tooMany');
  const found = await countTry(ctx.pool, given.mobile, purpose);
  const fits = await verifyPassword(found?.codeHash ?? (await decoy), given.mobileCode).catch(async (error) => {
    if (found) await uncountTry(ctx.pool, found.id);
    throw error;
  });
  if (!found || !fits) throw new CallError('mobileCodeWrong');
  await giveBack();
  // No guess, so no try is lost; so often at most, since the answer may tell which names are taken.
  const { wait: often } = await takeRate(ctx.pool, [
    { about: `code-right:${found.id}`, most: rightTries, seconds: 3600 },
  ]);
  if (often === 0) await uncountTry(ctx.pool, found.id);
  return found.id;
}

/** Like findCode, and uses the code up: of racing calls with the right code one succeeds. */
export async function useCode(
  ctx: Pick<AppContext, 'pool'>,
  given: CodeAttempt,
  purpose: SmsPurpose,
  ip: string,
): Promise<void> {
  const id = await findCode(ctx, given, purpose, ip);
  if (!(await consumeCode(ctx.pool, id))) throw new CallError('mobileCodeWrong');
}
