import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SetCookie } from '../implement';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a request as they came; ours need no decoding. Of two with one name the first counts, as browsers order them. */
export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>): Cookies {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (name) cookies[name] ??= pair.slice(at + 1).trim();
  }
  return cookies;
}

/**
 * A `Set-Cookie` header: no script reads it, and no other site's form sends it. `value` consists of characters that need no
 * encoding; a life of 0 seconds removes the cookie.
 */
export const cookieHeader = (name: string, value: string, maxAge: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Whether the browser reached the portal, or the proxy before it, over TLS. */
export const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** Sets cookies on an answer. */
export const cookieSetter =
  (request: FastifyRequest, reply: FastifyReply): SetCookie =>
  (name, value, maxAgeSeconds) => {
    reply.header('set-cookie', cookieHeader(name, value, maxAgeSeconds, isSecure(request)));
  };
