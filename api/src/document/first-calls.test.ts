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
  { path: '/sys/Product', title: '品种', chunks: [], inputCalls: ['Product/detail?name={name}'] },
];
beforeAll(async () => {
  one = await createTestApp();
  await seed(one, releaseOf('markets', 'aaaaaaaa', { routes }));
  await (await machineOf(one)).verb('activate', 'markets', { version: '0.1.0', hash: 'aaaaaaaa' });
});
afterAll(() => one?.close());

const htmlOf = async (path: string) => (await fetch(`${one.url}${path}`)).text();
/** Names of the calls that a document sends, as a browser would run its script. */
function sent(html: string): string[] {
  const script = /<script nonce="[^"]+">(for\(const n of .*?)<\/script>/s.exec(html)?.[1];
  const asked: string[] = [];
  const fetched = (address: string) => {
    asked.push(address);
    return new Promise(() => {});
  };
  if (script) new Function('window', 'fetch', script)({}, fetched);
  return asked;
}

it('sends the first calls of its route, before styles and scripts', async () => {
  const html = await htmlOf('/sys/home');
  expect(sent(html)).toEqual(['/api/Home/overview', '/api/Service/list?kind=service&page=1']);
  const before = html.slice(0, html.indexOf('for(const n of'));
  expect(before).not.toMatch(/rel="stylesheet"|id="boot"|<script defer/);
  expect(html.slice(html.indexOf('id="boot"'))).not.toContain('inputCalls');
});

it('sends nothing for an address that may ask for something else, or without a section', async () => {
  expect(sent(await htmlOf('/sys/home?q=x'))).toEqual([]);
  expect(sent(await htmlOf('/sys/Product'))).toEqual([]);
  expect(sent(await htmlOf('/user/login'))).toEqual([]);
});

it('keeps what an address says inside one parameter', async () => {
  const name = `</script><script>alert(1)</script>'"&page=2\\`;
  const html = await htmlOf(`/sys/Product?name=${encodeURIComponent(name)}`);
  expect(html).not.toContain('<script>alert');
  const [address = ''] = sent(html);
  expect(Object.fromEntries(new URL(address, one.url).searchParams)).toEqual({ name });
});
