import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { releaseName } from 'shared/contract/vocabulary/release';
import { codeHeaders, sandboxPolicy } from '../http/file-headers';
import { typeOf } from './release-path';
import type { ReleaseStorage } from './release-storage';
import type { Checks } from './staged';

/** Section, folder and file of an address below /remotes/; undefined for all others. */
const releasePathOf = (url: string): [string, string, string] | undefined => {
  const [, section, folder, path] = /^\/remotes\/([^/?%]+)\/([^/?%]+)\/([^?%]+)/.exec(url) ?? [];
  return section && folder && path ? [section, folder, path] : undefined;
};

/**
 * Hook before files below /remotes/ are served as static ones: a release is fetched to this machine first, and the gate's
 * own browser gets the staged release from its temporary folder.
 */
export function serveReleases(app: FastifyInstance, { storage, checks }: { storage: ReleaseStorage; checks: Checks }) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', sandboxPolicy("style-src 'unsafe-inline'"));
    const found = releasePathOf(request.url);
    if (!found) return;
    const [section, folder, path] = found;
    const staged = checks.of(request);
    const ours = staged && section === staged.release.name && folder === releaseName(staged.release);
    if (ours && staged.release.files.some((file) => file.path === path)) {
      return reply
        .type(typeOf(path))
        .headers({ ...codeHeaders, 'cache-control': 'no-store' })
        .send(createReadStream(join(staged.directory, path)));
    }
    await storage.ensureLocal(section, folder);
  });
}
