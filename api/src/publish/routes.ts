import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { releaseTokenOf, requireRole, requireToken } from '../call/access';
import { successOf } from '../http/envelope';
import { finishUpload } from '../http/finish-upload';
import { createMountCheck } from './browser/mount-check';
import type { PublishContext } from './context';
import { createPublish } from './publish';

/** Where this process itself answers. */
function originOf(app: FastifyInstance): URL {
  const { address, port, family } = app.server.address() as AddressInfo;
  const host = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address;
  return new URL(
    `http://${host.includes(':') || (family === 'IPv6' && host !== '127.0.0.1') ? `[${host}]` : host}:${port}`,
  );
}

/**
 * `POST /api/Release/publish`: a tar of release.json and its files, with a release token. `POST /api/Release/check` puts
 * the same through the same gate and stores nothing.
 */
export function publishRoutes(app: FastifyInstance, context: PublishContext) {
  const publish = createPublish(
    context,
    createMountCheck(context.checks, () => originOf(app)),
  );
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // Handed on unread: it is judged while it arrives.
    room.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
    for (const only of [undefined, 'check'] as const)
      room.post(`/api/Release/${only ?? 'publish'}`, (request, reply) => take(request, reply, only));
  });

  async function take(request: FastifyRequest, reply: FastifyReply, only?: 'check') {
    const gone = new AbortController();
    reply.raw.once('close', () => reply.raw.writableEnded || gone.abort());
    try {
      const token = await requireToken(context.pool, releaseTokenOf(request));
      requireRole(token, 'publish');
      const published = await publish(request.body as Readable, token, gone.signal, only);
      context.log.info({ published, token: token.id }, only ? 'release checked' : 'release published');
      return reply.type('application/json; charset=utf-8').send(successOf(published));
    } catch (error) {
      await finishUpload(request.raw);
      throw error;
    }
  }
}
