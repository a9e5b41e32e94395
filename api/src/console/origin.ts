import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

type Asked = Pick<FastifyRequest, 'protocol' | 'hostname'>;

/** Where operators reach the console, as seen from a request to the portal. */
export const consoleOrigin = ({ console }: Config, { protocol, hostname }: Asked): string =>
  console.origin ?? `${protocol}://${hostname}:${console.port}`;

/** Where people reach the portal, as seen from a request to the console. */
export const portalOrigin = ({ port }: Config, { protocol, hostname }: Asked): string =>
  `${protocol}://${hostname}:${port}`;
