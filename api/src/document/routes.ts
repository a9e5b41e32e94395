import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from 'shared/contract/boot';
import { callsAt, recordIn } from 'shared/contract/first-calls';
import { contentPreviewKey, isPreview } from 'shared/contract/paths';
import type { Registry } from 'shared/contract/registry';
import { consolePath, isConsolePath, isConsoleSection } from 'shared/contract/vocabulary/console';
import { consoleOrigin } from '../config/origins';
import type { AppContext } from '../context';
import { encodingOf } from '../http/encoding';
import { retryAfter } from '../http/envelope';
import type { PublicRead } from '../http/handlers';
import { originOf } from '../http/public-address';
import { withPassLeft } from '../registry/pass-left';
import type { RegistryReader } from '../registry/registry';
import type { Visitors } from '../registry/visitor';
import type { Checks } from '../storage/staged';
import { canonicalPath } from './canonical';
import { withDevSection } from './dev-section';
import { registryGiver } from './given-registry';
import { renderDocument } from './html';
import { type Match, matchPath, redirectOf } from './match';
import { documentHeaders } from './policy';
import { firstFiles } from './preload';
import { createRecords } from './records';
import { createShellFiles } from './shell-files';
import { webManifest } from './web-manifest';

/** Made for every visit, because of the nonce: at a cheap level. */
const compress = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 4 }),
};

/** A registry may change which pages exist, so a browser asks again after an hour. Of browsers alone: a cookie may come with it. */
const redirectAge = 'private, max-age=3600';

/** Answers every path that is no call and no file with the document, and with the status that is true for the path. */
export function documentHandler(
  { config, checks }: Pick<AppContext, 'config'> & { checks: Checks },
  reader: RegistryReader,
  visitors: Visitors,
  readPublic: PublicRead,
) {
  const recordOf = createRecords(readPublic);
  const give = registryGiver(config, reader, visitors);
  const shellFiles = createShellFiles(config.shellFolder);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodePath(request.url);
    const { resolved, outage } = await give(request, reply);
    const base: Registry = withDevSection(resolved.registry, config.dev?.section, (name) => !isConsoleSection(name));
    const checked = checks.resolve(request, base);
    const registry = checked ?? base;
    // These pages have moved to the console.
    const atConsole = isConsolePath(path);
    const target = atConsole ? undefined : redirectOf(registry, path);
    if (target)
      return reply.header('cache-control', redirectAge).redirect(encodeURI(target) + queryOf(request.url), 301);
    const match: Match = atConsole ? { status: 200, title: '运营控制台', chunks: [] } : matchPath(registry, path);
    const shell = shellFiles();
    const nonce = randomBytes(16).toString('base64');
    const release = match.section ? resolved.releases.get(match.section) : undefined;
    const route = outage ? undefined : match.route;
    const preview = match.status === 200 && isPreview(path, queryOf(request.url));
    const ofRoute = release?.routes.find((one) => one.path === match.route);
    const search = new URLSearchParams(queryOf(request.url));
    const record = route && !preview ? await recordOf(route, search) : undefined;
    // Search engines drop what is gone by the status; the page says it to people.
    const isAbsent = record === null && !checked;
    // The publishing gate records what a section calls by itself.
    const { calls = [], inputCalls = [] } = (!outage && !preview && !checked && ofRoute) || {};
    // The root has the home page's document.
    const shown = path === '/' ? (match.route ?? path) : path;
    const isPage = match.status === 200 && !outage && !isAbsent && !preview && !checked && !atConsole;
    const canonical = isPage ? canonicalPath(shown, search, record?.title) : undefined;
    const { links, chunks } = firstFiles(match, registry, release, shell);
    const environment = request.hostname === config.testingHost ? 'testing' : config.environment;
    const boot: Boot = {
      environment,
      site: config.site,
      registry: withPassLeft(registry),
      ...(outage && { outage }),
      ...(record && { title: record.title }),
      ...(checked && { check: true }),
      ...(preview && { preview }),
      ...(atConsole && { consoleUrl: `${consoleOrigin(config, request)}${consolePath}` }),
    };
    const development = config.dev !== undefined;
    reply
      .code(outage ? 503 : isAbsent ? 404 : match.status)
      .headers(outage ? { 'retry-after': String(retryAfter) } : {})
      .headers(
        documentHeaders(nonce, development, config.site.qrUrl, {
          guests: guestsOf(resolved.registry),
          preview: preview && (contentPreviewKey(path, queryOf(request.url)) ? 'tab' : 'frame'),
        }),
      );
    if (match.status === 503) reply.header('retry-after', '300');
    if (links.length > 0) reply.header('link', links.join(', '));
    const html = renderDocument({
      title: record?.title ?? (outage && match.status === 404 ? '服务正在恢复' : match.title),
      description: record?.description || (match.description ?? ofRoute?.description),
      canonical: canonical && originOf(config, request) + canonical,
      nonce,
      boot,
      shell,
      chunks,
      firstCalls: callsAt([...calls, ...inputCalls], search, recordIn(match.route ?? '', path)),
      development,
    });
    reply.header('vary', 'accept-encoding');
    const encoding = encodingOf(request);
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await compress[encoding](html));
  };
}

/** Origins other than this one that sections are loaded from. */
const guestsOf = ({ sections }: Registry): string[] => [
  ...new Set(sections.flatMap(({ stable }) => (stable.base.startsWith('/') ? [] : [new URL(stable.base).origin]))),
];

/** "?a=1" of an address, or "". */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

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
export function registerDocumentFiles(app: FastifyInstance, { site }: Pick<AppContext['config'], 'site'>) {
  const manifest = Buffer.from(JSON.stringify(webManifest(site)));
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'max-age=3600').type('application/manifest+json; charset=utf-8').send(manifest),
  );
  // Apple's devices request this address even where a page does not name it.
  app.get('/apple-touch-icon.png', (_, reply) => reply.redirect('/static/apple-touch-icon.png', 301));
  app.get('/favicon.ico', (_, reply) => reply.redirect('/static/favicon.svg', 301));
}
