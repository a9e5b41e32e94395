import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SetCookie } from '../implement';

/** Options of every cookie of the portal: no script reads them, and no other site's form sends them. */
export const cookieOptions = (secure: boolean, maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure,
  maxAge,
});

/** Whether the browser reached the portal, or the proxy before it, over TLS. */
export const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** Sets a cookie on the answer; a life of 0 seconds removes it. */
export const cookieSetter =
  (request: FastifyRequest, reply: FastifyReply): SetCookie =>
  (name, value, maxAgeSeconds) => {
    reply.setCookie(name, value, cookieOptions(isSecure(request), maxAgeSeconds));
  };
