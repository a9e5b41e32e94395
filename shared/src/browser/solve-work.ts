import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaData } from '../contract/auth';

/** Does the computation of a captcha; about a second. Answers `<counter>.<key>`. Rejects when aborted or without an end. */
export async function solveWork(work: NonNullable<CaptchaData['work']>, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge: work, deriveKey, controller });
  if (!solution) throw new Error('not solved');
  return `${solution.counter}.${solution.derivedKey}`;
}
