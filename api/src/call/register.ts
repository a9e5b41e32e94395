import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Endpoint } from 'shared/contract/endpoint';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import type { Listener } from '../db/listener';
import { cookieSetter, cookiesOf } from '../http/cookies';
import { encodingOf } from '../http/encoding';
import { successOf } from '../http/envelope';
import type { CallContext, Handlers, PublicRead } from '../http/handlers';
import { isSecure, originOf, type PublicAddress } from '../http/public-address';
import type { Visitors } from '../registry/visitor';
import type { Sessions } from '../session/sessions';
import {
  actorOf,
  operatorNameOf,
  ownSection,
  releaseTokenOf,
  requireConfirmed,
  requireMachine,
  requireUser,
  tokenOf,
} from './access';
import { readInput, requireSame } from './input';
import type { ReadQueue } from './read-queue';
import { type CachedBody, createResponseCache } from './response-cache';

type AnyHandler = (input: unknown, call: CallContext) => Promise<unknown>;

/** These report the present state or are personal, so they are never answered from the cache. */
const neverCached: readonly string[] = ['Health/live', 'Health/ready', 'Auth/captcha', 'Content/previewed'];

async function sendBody(request: FastifyRequest, reply: FastifyReply, body: CachedBody) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  // Small answers gain nothing from compression.
  const encoding = body.plain.length < 1024 ? undefined : encodingOf(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await body.encoded(encoding));
}

/** What calls are checked with. */
export interface RequestGuards {
  sessions: Sessions;
  visitors: Visitors;
  pool: Pool;
  /** Of this server. */
  config: PublicAddress;
  /** Where reads wait for the database. */
  queue: ReadQueue;
  /** Says when a record was published: what is kept of public answers is dropped. */
  listener?: Listener;
  /** Where people reach the portal, when that is not where they reach this server. */
  portalOrigin?(request: FastifyRequest): string;
}

/** Public reads are the same for everybody: their handlers do not learn the caller. */
const anybody: CallContext = {
  user: null,
  machine: null,
  token: '',
  ip: '',
  userAgent: '',
  visitor: null,
  actor: '',
  origin: '',
  cookies: {},
  setCookie() {
    throw new Error('a public read sets no cookie');
  },
};

/** Authenticates the caller as the endpoint requires. Throws the refusals of access.ts. */
async function contextOf(guards: RequestGuards, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { access, method, confirmed } = endpoint;
  if (access === 'public' && method === 'GET') return { ...anybody, ip: request.ip };
  const context: CallContext = {
    ...anybody,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: guards.portalOrigin?.(request) ?? originOf(guards.config, request),
    cookies: cookiesOf(request),
    setCookie: cookieSetter(reply, isSecure(guards.config, request)),
  };
  const machine = access === 'operator' ? releaseTokenOf(request) : '';
  if (machine) {
    context.machine = await requireMachine(guards.pool, machine, endpoint.machine);
    context.actor = actorOf(context.machine, operatorNameOf(request));
  } else {
    context.token = tokenOf(request);
    context.user = access === 'public' ? null : await requireUser(guards.sessions, access, context.token);
    context.actor = context.user?.userName ?? '';
    if (confirmed) await requireConfirmed(guards.pool, context.token);
  }
  context.visitor = await guards.visitors.readVisitor(context.cookies);
  return context;
}

/**
 * Mounts every endpoint of the contract but `except`; a missing handler stops the start. Returns how this server calls
 * its own public reads.
 */
export function registerCalls(
  app: FastifyInstance,
  guards: RequestGuards,
  handlers: Handlers,
  except: readonly EndpointKey[] = [],
): PublicRead {
  const cache = createResponseCache();
  guards.listener?.on('content', () => cache.clear());
  const reads = new Map<string, (address: string, query: unknown) => Promise<CachedBody>>();
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    if (except.includes(key)) continue;
    const endpoint: Endpoint = endpoints[key];
    const handler = handlers[key] as AnyHandler | undefined;
    if (!handler) throw new Error(`no handler for ${key}`);
    const answer = async (input: unknown, call: CallContext) =>
      Buffer.from(JSON.stringify(successOf(endpoint.data.parse(await handler(input, call)))));
    const url = `/api/${key}`;

    if (endpoint.method === 'GET' && endpoint.access === 'public' && !neverCached.includes(key)) {
      const read = async (address: string, query: unknown) => {
        const ready = cache.ready(address);
        if (ready) return ready;
        const input = readInput(endpoint.input, 'GET', query, undefined);
        return cache.make(address, () => guards.queue.run(() => answer(input, anybody)));
      };
      reads.set(url, read);
      app.get(url, async (request, reply) => sendBody(request, reply, await read(request.url, request.query)));
      continue;
    }

    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      handler: async (request, reply) => {
        // The session is checked before the input: a browser resends what was answered 408.
        const context = await contextOf(guards, endpoint, request, reply);
        if (endpoint.repeatsInQuery) requireSame(request.query, request.body);
        const input = readInput(endpoint.input, endpoint.method, request.query, request.body);
        const ask = () => answer(context.machine ? ownSection(context.machine, input) : input, context);
        // Operators call because something is wrong, and health must be current.
        const waits = endpoint.method === 'GET' && endpoint.access === 'signedIn';
        const body = await (waits ? guards.queue.run(ask) : ask());
        return reply.type('application/json; charset=utf-8').send(body);
      },
    });
  }
  return async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://portal');
    const read = reads.get(pathname);
    if (!read) throw new Error(`${pathname} is no public read`);
    return JSON.parse((await read(address, Object.fromEntries(searchParams))).plain.toString()).data;
  };
}
