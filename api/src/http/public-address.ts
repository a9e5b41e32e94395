import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface PublicAddress {
  /** Public origin of the portal, such as https://portal.example; undefined: taken from the request. */
  publicOrigin: string | undefined;
  /** Addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  trustedProxies: string[];
}

/** Origin of links in an answer: the public address, else the address that the browser used. */
export const originOf = ({ publicOrigin }: PublicAddress, request: FastifyRequest): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/** Whether browsers reach the portal over TLS. */
export const isSecure = ({ publicOrigin }: PublicAddress, request: FastifyRequest): boolean =>
  request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;

/** For a year; browsers apply it only to answers over TLS. */
const strictTransport = 'max-age=31536000';

/** X-Forwarded-Host is never trusted: a visitor can send it as well. */
export function registerPublicAddress(app: FastifyInstance, { publicOrigin }: PublicAddress) {
  const secure = publicOrigin?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    delete request.raw.headers['x-forwarded-host'];
    if (secure) reply.header('strict-transport-security', strictTransport);
  });
}
