import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaData } from 'shared/contract/auth';
import type { Envelope } from 'shared/contract/envelope';
import type { SmsPurpose } from 'shared/contract/vocabulary/account';
import type { TestApp } from './app';

/** Makes computations short. */
export const shortWork = { PORTAL_CAPTCHA_WORK: '4' };

/** An `imageCode` that is right: the browser's computation, done. */
export async function solvedCaptcha(one: Pick<TestApp, 'get'>): Promise<string> {
  const { id, work } = (await one.get('/api/Auth/captcha?kind=work')).data as CaptchaData;
  if (!work) throw new Error('no computation');
  const solution = await solveChallenge({ challenge: work, deriveKey });
  if (!solution) throw new Error('not solved');
  return `${id}.${solution.counter}.${solution.derivedKey}`;
}

/** So many right answers that are good at any price. */
export async function solvedDearly(one: Pick<TestApp, 'get' | 'database'>, count: number): Promise<string[]> {
  const solved: string[] = [];
  while (solved.length < count) solved.push(await solvedCaptcha(one));
  await one.database.pool.query(`update captcha set work = work || '{"price": 16}' where work is not null`);
  return solved;
}

export type CodeAnswer = Envelope<unknown> & { status: number };

/** Asks for a code as the specification has it: in the address and in the body. `from`: the client's address, as a proxy tells it. */
export async function askCode(
  one: Pick<TestApp, 'get' | 'url'>,
  mobile: string,
  type: SmsPurpose,
  options: { imageCode?: string | undefined; from?: string; cookie?: string } = {},
): Promise<CodeAnswer> {
  const input = { mobile, type, imageCode: options.imageCode ?? (await solvedCaptcha(one)) };
  const response = await fetch(`${one.url}/api/Auth/sendVerificationCodeByMobile?${new URLSearchParams(input)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.from && { 'x-forwarded-for': options.from }),
      ...(options.cookie && { cookie: options.cookie }),
    },
    body: JSON.stringify(input),
  });
  return { status: response.status, ...((await response.json()) as Envelope<unknown>) };
}

/** Codes sent to a number, newest first. */
export const codesOf = ({ sms }: Pick<TestApp, 'sms'>, mobile: string): string[] =>
  sms.kept.flatMap((message) => ('code' in message && message.mobile === mobile ? [message.code] : []));

/** Asks for a code and reads it. */
export async function codeFor(one: TestApp, mobile: string, type: SmsPurpose): Promise<string> {
  const { success, message } = await askCode(one, mobile, type);
  if (!success) throw new Error(message);
  return codesOf(one, mobile)[0] as string;
}

/** As if this long had gone by since anything was counted. */
export const passTime = (one: TestApp, interval: string) =>
  one.database.pool.query('update rate_event set at = at - $1::interval', [interval]);
