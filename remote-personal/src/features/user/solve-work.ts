import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaData } from 'shared/contract/auth';

/** Does the computation of a captcha. Answers `<counter>.<key>`. */
export async function solveWork(work: NonNullable<CaptchaData['work']>): Promise<string> {
  const solution = await solveChallenge({ challenge: work, deriveKey });
  if (!solution) throw new Error('not solved');
  return `${solution.counter}.${solution.derivedKey}`;
}
