import { statSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sandboxPolicy } from '../http/file-headers';
import { StartError } from '../start-error';

/** Files that the page uses: video, captions, posters. Other files of the folder are not served. */
const allowed = /\.(webm|mp4|m4v|ogv|mp3|m4a|vtt|jpe?g|png|webp|avif)$/i;

/** Throws StartError when the folder is none: every video would be missing, without a word. */
export function checkMediaFolder(folder: string) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`PORTAL_MEDIA_DIR 应为已有的目录，${folder} 不是。`);
}

/**
 * Files of road shows below /media/, with byte ranges (206, 416) so that a player can seek without the whole file. Not
 * immutable: an operator may replace one under its name, and browsers revalidate by its tag.
 */
export function serveMedia(app: FastifyInstance, folder: string) {
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    maxAge: 3_600_000,
    allowedPath: (path) => allowed.test(path),
    setHeaders: (reply) => {
      reply.setHeader('x-content-type-options', 'nosniff');
      reply.setHeader('content-security-policy', sandboxPolicy("media-src 'self'"));
    },
  });
}
