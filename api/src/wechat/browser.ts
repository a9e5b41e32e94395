import { createHash, randomBytes } from 'node:crypto';
import type { CallContext } from '../http/handlers';

/** Ties what is under way to the browser that began it; scripts cannot read it. */
const cookieName = 'portal-wechat';
/** How long a login, and then the choice of the account, may take. */
export const minutes = 10;

/** SHA-256, 32 bytes: stored in place of the cookie, the state, WeChat's code and the ticket. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
/** 32 random bytes as 43 characters of base64url. */
export const randomText = () => randomBytes(32).toString('base64url');

/** The browser of a call; null when it has started nothing. */
export function browserOf({ cookies }: Pick<CallContext, 'cookies'>): Buffer | null {
  const value = cookies[cookieName];
  return value && /^[\w-]{43}$/.test(value) ? hashOf(value) : null;
}

/**
 * The browser of a call that starts something. A browser keeps its cookie, so that its tabs do not disturb each other.
 */
export function markBrowser(call: Pick<CallContext, 'cookies' | 'setCookie'>): Buffer {
  const known = browserOf(call);
  const value = known ? (call.cookies[cookieName] as string) : randomText();
  // Twice as long: a ticket begins when the state ends.
  call.setCookie(cookieName, value, minutes * 2 * 60);
  return hashOf(value);
}
