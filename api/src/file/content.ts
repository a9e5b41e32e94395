import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { fileRefusals } from 'shared/contract/refusals';
import { type FileType, fileTypes } from 'shared/contract/vocabulary/file';
import { z } from 'zod';
import { CallError } from '../errors';
import { sandboxPolicy } from '../http/file-headers';
import type { BlobStorage } from '../storage/blob-storage';
import { filesOf, logAccess, type Reader, readableFiles } from './access';

/** Seconds that a published picture may be kept: for so long it may be seen after it was taken down. */
const keptFor = 300;

function headersOf(name: string, type: FileType) {
  const plain = `file.${fileTypes[type].extension}`;
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
  return {
    'content-type': type,
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`,
    'content-security-policy': sandboxPolicy(),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

/**
 * GET /api/File/content?id=…: a published file for everybody, any other for those who may read it, each time written down
 * first. `readerOf` answers whose session a request carries, null for none, or throws. Files that one may not read are
 * answered like those that are not there. `previewOf` answers which record the key of a preview opens, with what it uses.
 */
export function registerContent(
  app: FastifyInstance,
  { pool, blobs }: { pool: Pool; blobs: BlobStorage },
  readerOf: (request: FastifyRequest) => Promise<Reader | null>,
  previewOf: (key: unknown) => Promise<string | undefined> = async () => undefined,
) {
  const absent = () => new CallError('notFound', fileRefusals.absent);

  async function send(
    request: FastifyRequest<{ Querystring: { id?: unknown; preview?: unknown } }>,
    reply: FastifyReply,
  ) {
    const reader = await readerOf(request);
    const id = z.uuid().safeParse(request.query.id);
    if (!id.success) throw absent();
    const subject = request.query.preview === undefined ? undefined : await previewOf(request.query.preview);
    const [file] = subject ? await filesOf(pool, subject, [id.data]) : await readableFiles(pool, reader, [id.data]);
    if (!file?.stored_as || !file.type) {
      if (!reader) throw new CallError('noPermission');
      throw absent();
    }
    reply.headers(headersOf(file.name, file.type));
    if (file.role === 'public') {
      const tag = `"${file.stored_as.split('-').pop()}"`;
      reply.headers({ 'cache-control': `public, max-age=${keptFor}`, etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    }
    const content = await blobs.open(file.stored_as);
    if (!content) throw absent();
    if (file.role !== 'public' && file.role !== 'preview' && reader)
      await logAccess(pool, file.id, reader.userId, file.role).catch((error) => {
        content.destroy();
        throw error;
      });
    return reply.header('content-length', file.size).send(content);
  }
  app.get('/api/File/content', { exposeHeadRoute: false }, send);
}
