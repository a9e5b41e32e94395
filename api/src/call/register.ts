import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import type { CallContext, Handlers } from '../implement';
import type { Sessions } from '../session/sessions';
import { requireUser, tokenOf } from './access';
import { successOf } from './envelope';
import { readInput } from './input';
import { type CachedBody, createResponseCache } from './response-cache';

type AnyHandler = (input: unknown, call: CallContext) => Promise<unknown>;

/** These tell the present state, so they are never answered from the cache. */
const neverCached: readonly string[] = ['Health/live', 'Health/ready'];

async function sendBody(request: FastifyRequest, reply: FastifyReply, body: CachedBody) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  // Small answers gain nothing from compression.
  if (body.plain.length < 1024 || !/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(body.plain);
  return reply.header('content-encoding', 'br').send(await body.brotli());
}

/** Mounts every endpoint of the contract that has a handler; one without is a mistake of ours and stops the start. */
export function registerCalls(
  app: FastifyInstance,
  sessions: Sessions,
  handlers: Handlers,
  except: readonly EndpointKey[] = [],
) {
  const cache = createResponseCache();
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    if (except.includes(key)) continue;
    const endpoint: Endpoint = endpoints[key];
    const handler = handlers[key] as AnyHandler | undefined;
    if (!handler) throw new Error(`no handler for ${key}`);
    const answer = async (input: unknown, call: CallContext) =>
      Buffer.from(JSON.stringify(successOf(endpoint.data.parse(await handler(input, call)))));
    const url = `/api/${key}`;

    if (endpoint.method === 'GET' && endpoint.access === 'public' && !neverCached.includes(key)) {
      app.get(url, async (request, reply) => {
        const ready = cache.ready(request.url);
        if (ready) return sendBody(request, reply, ready);
        const input = readInput(endpoint.input, 'GET', request.query, undefined);
        const body = await cache.make(request.url, () => answer(input, { user: null, token: '', ip: request.ip }));
        return sendBody(request, reply, body);
      });
      continue;
    }

    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const token = endpoint.access === 'public' && endpoint.method === 'GET' ? '' : tokenOf(request);
        const user = endpoint.access === 'public' ? null : await requireUser(sessions, endpoint.access, token);
        const input = readInput(endpoint.input, endpoint.method, request.query, request.body);
        return reply.type('application/json; charset=utf-8').send(await answer(input, { user, token, ip: request.ip }));
      },
    });
  }
}
