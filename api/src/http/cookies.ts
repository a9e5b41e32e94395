import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A life of 0 seconds removes the cookie. */
export type SetCookie = (name: string, value: string, maxAgeSeconds: number) => void;

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a request. Of two with one name the first counts, as browsers order them. */
export const cookiesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Cookies => parseCookie(headers.cookie ?? '');

/** A `Set-Cookie` header: no script reads it, and no other site's form sends it. A life of 0 seconds removes the cookie. */
export const cookieHeader = (name: string, value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({ name, value, path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });

/** Sets cookies on an answer; `secure`: browsers send them over TLS only. */
export const cookieSetter =
  (reply: FastifyReply, secure: boolean): SetCookie =>
  (name, value, maxAgeSeconds) => {
    reply.header('set-cookie', cookieHeader(name, value, maxAgeSeconds, secure));
  };
