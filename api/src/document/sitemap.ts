import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages, paths } from 'shared/contract/paths';
import { everyRegister, exportPath } from 'shared/contract/registers';
import type { Registry } from 'shared/contract/registry';
import type { SearchKind } from 'shared/contract/search';
import { isUuid } from 'shared/contract/uuid';
import type { ReadQueue } from '../call/read-queue';
import { createResponseCache } from '../call/response-cache';
import { conferenceIds } from '../conference/store';
import { createStaleWhileRevalidate } from '../db/stale-while-revalidate';
import type { Db } from '../db/tables';
import { encodingOf } from '../http/encoding';
import { noFile } from '../http/file-answers';
import { originOf, type PublicAddress } from '../http/public-address';
import { escapeHtml } from '../lib/html';
import { roadShowIds } from '../road-show/store';
import { kinds } from '../search/kinds';
import { idsFrom, partsOf } from '../search/sitemap-ids';
import { specialServiceIds } from '../special-service/store';
import { matchPath } from './match';

/** Addresses in one file; the protocol allows 50,000. */
const partSize = 10_000;
const anHour = 3_600_000;
/** A file of 10,000 addresses takes a query and some work, and crawlers come in crowds. */
const aMinute = 60_000;

/** Lists and texts; search results, forms and what needs a login are nothing to be found. */
const texts = [
  pages.home,
  pages.serviceMarket,
  pages.demandMarket,
  pages.providers,
  pages.topTen,
  pages.conferences,
  pages.topics,
  pages.roadShows,
  pages.commissionedProduction,
  pages.batchQuery,
  pages.clinical,
  pages.rawMaterial,
  pages.helpCentre,
  pages.helpEnterprise,
  pages.helpListing,
  pages.helpLogin,
  pages.helpSearch,
  pages.agreement,
  pages.privacy,
];

/** Kinds with a page for each record; records of registers stand in the drawers of their lists. */
const large = ['service', 'spot', 'platform', 'demand', 'enterprise'] as const satisfies readonly SearchKind[];

/** Kinds that editors write: one file each. */
const small: Readonly<
  Record<string, { ids: (db: Db, most: number) => Promise<string[]>; path: (id: string) => string }>
> = {
  conference: { ids: conferenceIds, path: (id) => paths.conference({ id }) },
  roadshow: { ids: roadShowIds, path: (id) => paths.roadShowDetail({ id }) },
  topic: { ids: specialServiceIds, path: (id) => paths.topicDetail({ id }) },
};

/** Counting through a large kind takes a while, and parts change slowly. */
const parts = createStaleWhileRevalidate<SearchKind, string[]>(
  (db, kind) => partsOf(db, kind, partSize),
  (found) => found.length === 0,
  anHour,
);

const xmlOf = (list: 'sitemapindex' | 'urlset', addresses: readonly string[]) => {
  const one = list === 'urlset' ? 'url' : 'sitemap';
  const lines = addresses.map((address) => `<${one}><loc>${escapeHtml(address)}</loc></${one}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`;
};

const isFile = (name: string) => name === 'pages' || large.some((kind) => kind === name) || Object.hasOwn(small, name);

interface Sources {
  db: Db;
  config: PublicAddress;
  queue: ReadQueue;
  /** Which pages exist for a visitor. */
  registry(): Promise<Registry>;
}

/** /robots.txt, and the addresses of everything that search engines may find: an index, and files of at most 10,000. */
export function registerSitemap(app: FastifyInstance, { db, config, queue, registry }: Sources) {
  /** Whether an address has a page; the addresses of one kind differ in their records alone. */
  const exists = async () => {
    const known = await registry();
    const statuses = new Map<string, number>();
    return (address: string) => {
      const path = address.split('?')[0] ?? '';
      const status = statuses.get(path) ?? matchPath(known, path).status;
      statuses.set(path, status);
      return status === 200;
    };
  };

  async function filesOf(): Promise<string[]> {
    const starts = await Promise.all(large.map((kind) => queue.run(() => parts(db, kind))));
    const ofLarge = large.flatMap((kind, i) =>
      [undefined, ...(starts[i] ?? [])].map((from) => `${kind}.xml${from ? `?from=${from}` : ''}`),
    );
    return ['pages.xml', ...ofLarge, ...Object.keys(small).map((kind) => `${kind}.xml`)];
  }

  async function addressesOf(name: string, from: string | undefined): Promise<readonly string[]> {
    const kind = large.find((one) => one === name);
    if (kind) return (await queue.run(() => idsFrom(db, kind, from, partSize))).map(kinds[kind].path);
    const one = small[name];
    return one ? (await queue.run(() => one.ids(db, partSize))).map(one.path) : texts;
  }

  const absolute = (request: FastifyRequest) => (path: string) => originOf(config, request) + path;
  const cache = createResponseCache(aMinute);

  async function send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<string>) {
    const body = await cache.make(`${originOf(config, request)} ${key}`, async () => Buffer.from(await make()));
    const encoding = encodingOf(request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml; charset=utf-8' })
      .header('vary', 'accept-encoding')
      .send(await body.encoded(encoding));
  }

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, '', async () => {
      const files = (await filesOf()).map((file) => `/sitemap/${file}`);
      return xmlOf('sitemapindex', files.map(absolute(request)));
    }),
  );
  app.get<{ Params: { name: string }; Querystring: { from?: unknown } }>(
    '/sitemap/:name.xml',
    async (request, reply) => {
      const { name } = request.params;
      const { from } = request.query;
      const start = typeof from === 'string' && isUuid(from) ? from : undefined;
      if (from !== start || !isFile(name)) return noFile(reply);
      return send(request, reply, `${name} ${start ?? ''}`, async () => {
        const shown = (await addressesOf(name, start)).filter(await exists());
        return xmlOf('urlset', shown.map(absolute(request)));
      });
    },
  );
  // Calls are open: crawlers that run scripts draw the pages with them. Files are for people.
  const closed = ['/personal/', '/api/File/', ...everyRegister.map(exportPath)];
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${absolute(request)('/sitemap.xml')}\n`,
      ),
  );
}
