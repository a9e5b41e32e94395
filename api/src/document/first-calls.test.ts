import { createTestApp, type TestApp } from '../testing/app';
import { machineOf, releaseOf, seed } from '../testing/releases';

let one: TestApp;
const routes = [
  {
    path: '/sys/home',
    title: '首页',
    chunks: [],
    calls: ['Home/overview'],
    inputCalls: ['Service/list?page=1&kind=service'],
  },
  { path: '/detail/SellMarketDetail', title: '需求', chunks: [], inputCalls: ['Demand/detail?id={id}'] },
  { path: '/news/:id', title: '资讯', chunks: [], inputCalls: ['Conference/detail?id={id}'] },
];
beforeAll(async () => {
  one = await createTestApp();
  await seed(one, releaseOf('markets', 'aaaaaaaa', { routes }));
  await (await machineOf(one)).verb('activate', 'markets', { version: '0.1.0', hash: 'aaaaaaaa' });
});
afterAll(() => one?.close());

const htmlOf = async (path: string) => (await fetch(`${one.url}${path}`)).text();
type Storage = { getItem(key: string): string | null };
const empty: Storage = { getItem: () => null };

/** The calls that a document sends, as a browser would run its script. */
function calls(html: string, storage = empty) {
  const script = /<script nonce="[^"]+">(\{let t=.*?)<\/script>/s.exec(html)?.[1];
  const asked: { address: string; headers: unknown }[] = [];
  const fetched = (address: string, { headers }: { headers: unknown }) => {
    asked.push({ address, headers });
    return new Promise(() => {});
  };
  if (script) new Function('window', 'fetch', 'localStorage', script)({}, fetched, storage);
  return asked;
}
const sent = (html: string) => calls(html).map(({ address }) => address);

it('sends the first calls of its route, before styles and scripts', async () => {
  const html = await htmlOf('/sys/home');
  expect(sent(html)).toEqual(['/api/Home/overview', '/api/Service/list?kind=service&page=1']);
  const before = html.slice(0, html.indexOf('{let t='));
  expect(before).not.toMatch(/rel="stylesheet"|id="boot"|<script defer/);
  expect(html.slice(html.indexOf('id="boot"'))).not.toContain('inputCalls');
});

it.each([
  ['the stored token', { getItem: (key: string) => (key === 'token' ? 'abc' : null) }, 'abc'],
  ['nothing in a storage without one', empty, ''],
  [
    'nothing where storage is denied',
    {
      getItem: () => {
        throw new Error('denied');
      },
    },
    '',
  ],
])('carries %s in both headers', async (_, storage, token) => {
  const [first] = calls(await htmlOf('/sys/home'), storage);
  expect(first?.headers).toEqual({ token, Authorization: token });
});

it('sends the call for the record of an address', async () => {
  const id = '01930000-0000-7000-8000-0000000000ff';
  expect(sent(await htmlOf(`/detail/SellMarketDetail?id=${id}`))).toEqual([`/api/Demand/detail?id=${id}`]);
  expect(sent(await htmlOf(`/news/${id}`))).toEqual([`/api/Conference/detail?id=${id}`]);
});

it.each([
  '/sys/home?q=x',
  '/detail/SellMarketDetail',
  '/detail/SellMarketDetail?id=%27--',
  '/detail/SellMarketDetail?id=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/news/0',
  '/news/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/user/login',
])('sends nothing at %s', async (path) => {
  const html = await htmlOf(path);
  expect(sent(html)).toEqual([]);
  expect(html).not.toContain('<script>alert');
});
