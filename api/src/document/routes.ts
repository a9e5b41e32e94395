import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared/contract/registry';
import type { AppContext } from '../context';
import type { RegistryReader } from '../registry/registry';
import { withDevSection } from './dev-section';
import { renderDocument } from './html';
import { matchPath } from './match';
import { documentHeaders } from './policy';
import { preloads } from './preload';
import { createShellFiles } from './shell-files';

const compress = promisify(brotliCompress);
/** Made for every visit, because of the nonce: a cheap level. */
const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Answers every path that is no call and no file with the document, and with the status that is true for the path. */
export function documentHandler({ config }: AppContext, reader: RegistryReader) {
  const shellFiles = createShellFiles(config.shellFolder);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodePath(request.url);
    const registry: Registry = withDevSection(await reader.current(), config.dev?.section);
    const match = matchPath(registry, path);
    const shell = shellFiles();
    const nonce = randomBytes(16).toString('base64');
    const release = match.section ? await reader.release(match.section) : undefined;
    const links = preloads(match, registry, release, shell);
    const environment = request.hostname === config.testingHost ? 'testing' : config.environment;
    const boot = { environment, site: config.site, registry };
    reply.code(match.status).headers(documentHeaders(nonce, config.dev !== undefined, config.site.qrUrl));
    if (links.length > 0) reply.header('link', links.join(', '));
    const html = renderDocument({ title: match.title, nonce, boot, shell, development: config.dev !== undefined });
    reply.header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, level));
  };
}

/** The path without query, decoded; what cannot be decoded matches nothing. */
function decodePath(url: string): string {
  const raw = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Small files that belong to the document itself. */
export function registerDocumentFiles(app: FastifyInstance) {
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /personal/\n'),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/static/favicon.svg', 301));
}
