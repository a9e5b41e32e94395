import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What the page can use: video, captions, posters. Other files of the folder are not given out. */
const allowed = /\.(webm|mp4|m4v|ogv|mp3|m4a|vtt|jpe?g|png|webp|avif)$/i;

/**
 * Files of road shows below /media/, with byte ranges (206, 416) so that a player can seek without the whole file. They are
 * not immutable: an operator may replace one under its name, and browsers ask again by its tag.
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
      // A file that somebody opens by itself is no page of this site.
      reply.setHeader('content-security-policy', "default-src 'none'; media-src 'self'; sandbox");
    },
  });
}
