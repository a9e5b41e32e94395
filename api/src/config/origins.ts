import type { FastifyRequest } from 'fastify';
import type { Config } from '.';

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'hostname'>;

/** Where operators reach the console, as seen from a request to the portal. */
export const consoleOrigin = ({ console }: Pick<Config, 'console'>, { protocol, hostname }: RequestOrigin): string =>
  console.origin ?? `${protocol}://${hostname}:${console.port}`;

interface PortalAddress {
  port: number;
  /** From the settings; undefined: from the request. */
  publicOrigin?: string | undefined;
}

/** Where people reach the portal, as seen from a request to the console. */
export const portalOrigin = ({ port, publicOrigin }: PortalAddress, { protocol, hostname }: RequestOrigin): string =>
  publicOrigin ?? `${protocol}://${hostname}:${port}`;
