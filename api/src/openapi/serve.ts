import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type CachedBody, cachedBody } from '../call/response-cache';
import { encodingOf } from '../http/encoding';
import { openApi } from './openapi';

let described: { body: CachedBody; tag: string } | undefined;

/** Made once for the process, from its first use on: it holds the loop for a fifth of a second. */
export function describeApi() {
  if (described) return described;
  const body = cachedBody(Buffer.from(JSON.stringify(openApi())));
  const tag = createHash('sha256').update(body.plain).digest('base64url').slice(0, 22);
  described = { body, tag };
  return described;
}

/** `/openapi.json`: compressed on request, cached for an hour and revalidated by its tag. */
export function serveOpenApi(app: FastifyInstance) {
  app.get('/openapi.json', async (request, reply) => {
    const { body, tag } = describeApi();
    // Weak: the compressed form is the same description in other bytes.
    const etag = `W/"${tag}"`;
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const encoding = encodingOf(request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await body.encoded(encoding));
  });
}
