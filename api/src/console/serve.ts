import type { FastifyInstance } from 'fastify';
import { typeOf } from '../storage/release-path';
import type { ConsoleSection } from './section';

/** The files of a section of the console below /remotes/, from memory. */
export function serveSection(app: FastifyInstance, { ref, files }: ConsoleSection) {
  for (const [path, { plain, brotli }] of files)
    app.get(`${ref.base}${path}`, (request, reply) => {
      reply.type(typeOf(path)).headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
      });
      if (brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.header('content-encoding', 'br').send(brotli);
      return reply.send(plain);
    });
}
