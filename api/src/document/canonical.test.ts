import { createTestApp, type TestApp } from '../testing/app';
import { aService } from '../testing/builders';
import { machineOf, releaseOf, seed } from '../testing/releases';
import { canonicalPath } from './canonical';

const id = '01930000-0000-7000-8000-000000000001';

it.each([
  ['/sys/SellMarket?states=open&page=3&utm_source=x', '/sys/SellMarket'],
  ['/sys/BuyMarket?kind=service&stages=phase3', '/sys/BuyMarket'],
  ['/sys/BuyMarket?kind=spot&q=x', '/sys/BuyMarket?kind=spot'],
  ['/sys/BuyMarket?kind=%22%3E', '/sys/BuyMarket'],
  [`/detail/SellMarketDetail?enquire=1&id=${id.toUpperCase()}`, `/detail/SellMarketDetail?id=${id}`],
  [`/detail/ServiceDetail?id=${id}&kind=service`, `/detail/ServiceDetail?id=${id}`],
  [`/detail/ServiceDetail?id=${id}&kind=platform&enquire=1`, `/detail/ServiceDetail?kind=platform&id=${id}`],
  [`/sys/Conference?id=${id}&from=x`, `/sys/Conference?id=${id}`],
  ['/sys/Conference?kind=meeting', '/sys/Conference'],
  [`/sys/BatchQuery?tab=approval&q=x&id=${id}`, '/sys/BatchQuery?tab=approval'],
  ['/sys/BatchQuery?tab=x', '/sys/BatchQuery'],
  ['/sys/Clinical?tab=site', '/sys/Clinical?tab=site'],
  ['/sys/RawMaterial?kind=api', '/sys/RawMaterial'],
  ['/detail/ServiceProviderTop10?board=research&period=2026-Q2', '/detail/ServiceProviderTop10?board=research'],
  ['/user/login?way=code', '/user/login'],
  ['/x/供应', '/x/%E4%BE%9B%E5%BA%94'],
  ['/sys/Search?q=x', undefined],
  [`/detail/Compare?ids=${id}`, undefined],
  ['/sys/Product?name=x', undefined],
])('%s stands at %s', (address, canonical) => {
  const { pathname, searchParams } = new URL(address, 'https://portal.example');
  expect(canonicalPath(decodeURI(pathname), searchParams)).toBe(canonical);
});

it('names a product as its page does, whatever it is called in the address', () => {
  const search = new URLSearchParams({ name: '示例西林胶囊' });
  expect(canonicalPath('/sys/Product', search, '示例西林')).toBe(
    `/sys/Product?${new URLSearchParams({ name: '示例西林' })}`,
  );
});

describe('in the document', () => {
  let one: TestApp;
  beforeAll(async () => {
    one = await createTestApp({ env: { PORTAL_PUBLIC_URL: 'https://portal.example' } });
    const routes = ['/sys/home', '/sys/SellMarket', '/detail/ServiceDetail'].map((path) => ({
      path,
      title: '某页',
      chunks: [],
    }));
    await seed(one, releaseOf('markets', 'aaaaaaaa', { routes }));
    await (await machineOf(one)).verb('activate', 'markets', { version: '0.1.0', hash: 'aaaaaaaa' });
  });
  afterAll(() => one?.close());

  const canonicalAt = async (path: string) =>
    /<link rel="canonical" href="([^"]*)">/.exec(await (await fetch(`${one.url}${path}`)).text())?.[1];

  it('stands the public address of the page', async () => {
    const service = await aService(one.database);
    const at = 'https://portal.example';
    expect(await canonicalAt('/')).toBe(`${at}/sys/home`);
    expect(await canonicalAt('/sys/SellMarket?states=open&page=2')).toBe(`${at}/sys/SellMarket`);
    expect(await canonicalAt(`/detail/ServiceDetail?x=1&id=${service}`)).toBe(
      `${at}/detail/ServiceDetail?id=${service}`,
    );
    expect(await canonicalAt('/user/privacy?x=1')).toBe(`${at}/user/privacy`);
  });

  it('stands none where there is no page for others', async () => {
    for (const path of [
      '/sys/Nowhere',
      '/detail/ServiceDetail',
      `/detail/ServiceDetail?id=${id}&preview=1`,
      '/operate',
    ])
      expect([path, await canonicalAt(path)]).toEqual([path, undefined]);
  });
});
