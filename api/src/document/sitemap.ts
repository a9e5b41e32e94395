import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { pages, paths } from 'shared/contract/paths';
import type { Registry } from 'shared/contract/registry';
import type { SearchKind } from 'shared/contract/search';
import { isUuid } from 'shared/contract/uuid';
import type { ReadQueue } from '../call/read-queue';
import { conferenceIds } from '../conference/store';
import { createStaleWhileRevalidate } from '../db/stale-while-revalidate';
import type { Database } from '../db/tables';
import { noFile } from '../http/file-answers';
import { originOf, type PublicAddress } from '../http/public-address';
import { escapeHtml } from '../lib/html';
import { roadShowIds } from '../road-show/store';
import { kinds } from '../search/kinds';
import { idsFrom, partsOf } from '../search/sitemap-ids';
import { specialServiceIds } from '../special-service/store';
import { matchPath } from './match';

type Db = Kysely<Database>;

/** Addresses in one file; the protocol allows 50,000. */
const partSize = 10_000;
const anHour = 3_600_000;

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

interface Sources {
  db: Db;
  config: PublicAddress;
  queue: ReadQueue;
  /** Which pages exist for a visitor. */
  registry(): Promise<Registry>;
}

/** /robots.txt, and the addresses of everything that search engines may find: an index, and files of at most 10,000. */
export function registerSitemap(app: FastifyInstance, { db, config, queue, registry }: Sources) {
  const exists = async () => {
    const known = await registry();
    return (path: string) => matchPath(known, path.split('?')[0] ?? '').status === 200;
  };

  async function filesOf(): Promise<string[]> {
    const starts = await Promise.all(large.map((kind) => queue.run(() => parts(db, kind))));
    const ofLarge = large.flatMap((kind, i) =>
      [undefined, ...(starts[i] ?? [])].map((from) => `${kind}.xml${from ? `?from=${from}` : ''}`),
    );
    return ['pages.xml', ...ofLarge, ...Object.keys(small).map((kind) => `${kind}.xml`)];
  }

  /** Undefined: there is no such file. */
  async function addressesOf(name: string, from: string | undefined): Promise<readonly string[] | undefined> {
    if (name === 'pages') return texts;
    const kind = large.find((one) => one === name);
    if (kind) return (await queue.run(() => idsFrom(db, kind, from, partSize))).map(kinds[kind].path);
    const one = Object.hasOwn(small, name) ? small[name] : undefined;
    return one && (await queue.run(() => one.ids(db, partSize))).map(one.path);
  }

  const absolute = (request: FastifyRequest) => (path: string) => originOf(config, request) + path;
  const headers = { 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml; charset=utf-8' };

  app.get('/sitemap.xml', async (request, reply) => {
    const files = (await filesOf()).map((file) => `/sitemap/${file}`);
    return reply.headers(headers).send(xmlOf('sitemapindex', files.map(absolute(request))));
  });
  app.get<{ Params: { name: string }; Querystring: { from?: unknown } }>(
    '/sitemap/:name.xml',
    async (request, reply) => {
      const { from } = request.query;
      const isStart = from === undefined || (typeof from === 'string' && isUuid(from));
      const all = isStart ? await addressesOf(request.params.name, from) : undefined;
      if (!all) return noFile(reply);
      const shown = all.filter(await exists());
      return reply.headers(headers).send(xmlOf('urlset', shown.map(absolute(request))));
    },
  );
  // Calls are open: crawlers that run scripts draw the pages with them.
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /personal/\nSitemap: ${absolute(request)('/sitemap.xml')}\n`),
  );
}
