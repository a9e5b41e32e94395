import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { isDatabaseAway } from '../db/database-away';
import { cookieSetter, cookiesOf } from '../http/cookies';
import { isSecure } from '../http/public-address';
import type { RegistryReader } from '../registry/registry';
import type { Resolved } from '../registry/resolve';
import { type Browser, cookieNames, type Visitors, visitorSeconds } from '../registry/visitor';

/** A browser of which nothing is known. */
export const nobody: Browser = { visitor: null, accountId: null, passes: [] };

/** The releases of the browser that asks. `outage`: the database is away, and they are those known last. */
export interface Given {
  resolved: Resolved;
  outage: boolean;
}

/** How a document's browser gets its registry, and with the first one the cookie that names it. */
export function registryGiver(config: AppContext['config'], reader: RegistryReader, visitors: Visitors) {
  /** The visitor; a new browser gets its cookie with this answer. */
  async function browserOf(request: FastifyRequest, reply: FastifyReply): Promise<Browser> {
    const browser = await visitors.read(cookiesOf(request));
    if (browser.visitor) return browser;
    const { visitor, cookie } = await visitors.issue();
    cookieSetter(reply, isSecure(config, request))(cookieNames.visitor, cookie, visitorSeconds);
    return { ...browser, visitor };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Given> => {
    try {
      return { resolved: await reader.resolve(await browserOf(request, reply)), outage: false };
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      request.log.warn(error);
      const browser = await visitors.read(cookiesOf(request)).catch(() => nobody);
      return { resolved: reader.resolveLast(browser), outage: true };
    }
  };
}
