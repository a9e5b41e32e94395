import type { FastifyInstance } from 'fastify';
import type { ReleaseStorage } from './release-storage';

/** Section and folder of an address below /remotes/; undefined for all others. */
const placeOf = (url: string): [string, string] | undefined => {
  const [, section, folder] = /^\/remotes\/([^/?%]+)\/([^/?%]+)\//.exec(url) ?? [];
  return section && folder ? [section, folder] : undefined;
};

/** Brings a release to this machine before its first file is sent; the files themselves are served as static ones. */
export function fetchBeforeServing(app: FastifyInstance, storage: ReleaseStorage) {
  app.addHook('onRequest', async (request) => {
    const place = placeOf(request.url);
    if (place) await storage.ensureLocal(...place);
  });
}
