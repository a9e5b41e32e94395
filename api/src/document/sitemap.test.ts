import { idsFrom, partsOf } from '../search/sitemap-ids';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, aDemand, anEnterprise, aRoadShow, aService, aTopic } from '../testing/builders';
import { machineOf, releaseOf, seed } from '../testing/releases';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env: { PORTAL_PUBLIC_URL: 'https://portal.example' } });
  const routes = ['/sys/home', '/detail/ServiceDetail', '/detail/ServiceProviderDetail', '/sys/Conference'].map(
    (path) => ({
      path,
      title: '某页',
      chunks: [],
    }),
  );
  const also = ['/detail/OnlineRoadShowDetail', '/detail/SpecialServicesDetails'].map((path) => ({
    path,
    title: '某页',
    chunks: [],
  }));
  await seed(one, releaseOf('markets', 'aaaaaaaa', { routes: [...routes, ...also] }));
  const machine = await machineOf(one);
  await machine.verb('activate', 'markets', { version: '0.1.0', hash: 'aaaaaaaa' });
});
afterAll(() => one.close());

async function addresses(path: string): Promise<string[]> {
  const answer = await fetch(`${one.url}${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => text);
}

it('tells crawlers where the addresses stand, and lets them make the calls of a page', async () => {
  const text = await (await fetch(`${one.url}/robots.txt`)).text();
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/personal\/\n/);
  expect(text).toContain('\nDisallow: /api/ClinicalTrial/export\n');
  expect(text).toMatch(/\nSitemap: https:\/\/portal\.example\/sitemap\.xml\n$/);
  const call = await fetch(`${one.url}/api/Service/list`);
  expect(call.headers.get('x-robots-tag')).toBe('noindex');
  expect(await (await fetch(`${(await one.console()).url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
});

it('lists public records and the pages that exist, and nothing else', async () => {
  const { database } = one;
  const service = await aService(database);
  const enterprise = await anEnterprise(database);
  const hidden = [await aService(database, { status: 'offline' }), await aConference(database, { status: 'draft' })];
  await aDemand(database);
  const conference = await aConference(database);
  const show = await aRoadShow(database);
  const topic = await aTopic(database);

  const files = await addresses('/sitemap.xml');
  const at = 'https://portal.example';
  expect(files).toContain(`${at}/sitemap/pages.xml`);
  const all = (await Promise.all(files.map((file) => addresses(file.slice(at.length))))).flat();
  expect(all).toEqual(
    expect.arrayContaining([
      `${at}/sys/home`,
      `${at}/user/privacy`,
      `${at}/detail/ServiceDetail?id=${service}`,
      `${at}/detail/ServiceProviderDetail?id=${enterprise}`,
      `${at}/sys/Conference?id=${conference}`,
      `${at}/detail/OnlineRoadShowDetail?id=${show}`,
      `${at}/detail/SpecialServicesDetails?id=${topic}`,
    ]),
  );
  expect(all.filter((address) => hidden.some((id) => address.includes(id)))).toEqual([]);
  // No section of this portal has these.
  expect(all.filter((address) => /SellMarket|\/help\//.test(address))).toEqual([]);
});

it('divides a kind into parts that meet', async () => {
  const { database } = one;
  for (let i = 0; i < 6; i++) await aService(database);
  const all = await idsFrom(database.db, 'service', undefined, 1000);
  const starts = await partsOf(database.db, 'service', 3);
  expect(starts).toEqual(all.filter((_, i) => i > 0 && i % 3 === 0));
  const parts = await Promise.all([undefined, ...starts].map((from) => idsFrom(database.db, 'service', from, 3)));
  expect(parts.flat()).toEqual(all);
});

it.each([
  '/sitemap/nothing.xml',
  '/sitemap/constructor.xml',
  '/sitemap/service.xml?from=x',
  '/sitemap/service.xml?from=1&from=2',
])('%s is a file that is not there', async (path) => {
  expect((await fetch(`${one.url}${path}`)).status).toBe(404);
});
