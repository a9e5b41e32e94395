import { escapeJson } from '../lib/html';
import { createTestApp, type TestApp } from '../testing/app';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env: { PORTAL_SLOGAN: '</script><script>alert(1)</script>', PORTAL_NAME: '医药供需' } });
});
afterAll(() => one.close());

it('sends the strict policy with a nonce of its own each time', async () => {
  const pages = await Promise.all([fetch(`${one.url}/sys/x`), fetch(`${one.url}/sys/x`)]);
  const policies = pages.map((page) => page.headers.get('content-security-policy') ?? '');
  const nonces = policies.map((policy) => /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1]);
  expect(nonces[0]).toBeDefined();
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal',
  ]) {
    expect(policies[0]).toContain(part);
  }
  expect(policies[0]).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(pages[0]?.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
});

it('escapes what it embeds', async () => {
  const html = await (await fetch(`${one.url}/sys/x`)).text();
  expect(html).not.toContain('<script>alert(1)</script>');
  expect(JSON.parse(escapeJson({ a: '</script>\u2028&' }))).toEqual({ a: '</script>\u2028&' });
});

it('calls itself a testing portal under the testing host only, and lets the QR image come from its own host', async () => {
  const other = await createTestApp({
    database: one.database,
    env: { PORTAL_TESTING_HOST: '127.0.0.1', PORTAL_QR_URL: 'https://images.example/qr.png' },
  });
  const page = await fetch(`${other.url}/user/login`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('"environment":"testing"');
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://images.example;");
  expect(await (await fetch(`${one.url}/user/login`)).text()).toContain('"environment":"production"');
  await other.close();
});

describe('addresses', () => {
  const ask = (path: string) => fetch(`${one.url}${path}`, { redirect: 'manual' });
  const addressed = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location')];
  };

  it.each([
    ['/user/login/', '/user/login'],
    ['/user/login//?way=code', '/user/login?way=code'],
    ['/user', '/user/login'],
    ['/user/?way=code', '/user/login?way=code'],
  ])('%s leads to %s for good, and no proxy keeps the cookie that may come along', async (path, target) => {
    expect(await addressed(path)).toEqual([301, target]);
    expect((await ask(path)).headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it.each(['/noFond/', '//evil.example/', '/%2Fevil.example/', '/user/Login/'])(
    '%s is no other way to write a page',
    async (path) => expect(await addressed(path)).toEqual([404, null]),
  );

  it('leads into a group only where its first page exists', async () => {
    expect(await addressed('/help')).toEqual([404, null]);
  });

  it('answers the root itself', async () => {
    expect((await ask('/')).headers.get('location')).toBeNull();
  });
});

it('tells search engines and phones what a page and the site are', async () => {
  const html = await (await fetch(`${one.url}/user/privacy`)).text();
  expect(html).toContain('<meta name="description" content="本站收集哪些个人信息');
  const addresses = [...html.matchAll(/<link rel="(?:manifest|apple-touch-icon)" href="([^"]+)">/g)].map(
    (one) => one[1],
  );
  expect(addresses).toEqual(['/static/apple-touch-icon.png', '/manifest.webmanifest']);
  const manifest = await fetch(`${one.url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { short_name, icons } = (await manifest.json()) as { short_name: string; icons: { src: string }[] };
  expect(short_name).toBe('医药供需');
  for (const path of [...icons.map(({ src }) => src), '/apple-touch-icon.png'])
    expect([path, (await fetch(`${one.url}${path}`)).status]).toEqual([path, 200]);
});
