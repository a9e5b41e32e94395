import { readConfig } from '../config';
import { createTestApp, type TestApp } from '../testing/app';

let base: TestApp;
beforeAll(async () => {
  base = await createTestApp();
});
afterAll(() => base.close());

const apps: TestApp[] = [];
async function appWith(env: Record<string, string>) {
  const app = await createTestApp({ database: base.database, env });
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** The return address that WeChat gets. */
async function wayBack({ url }: TestApp, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/Auth/startWx`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ inApp: false, stay: false }),
  });
  const { data } = (await response.json()) as { data: { address: string } };
  return new URL(new URL(data.address).searchParams.get('redirect_uri') ?? '').origin;
}

const wechat = { WECHAT_SITE_APPID: 'wx0000000000000001', WECHAT_SITE_SECRET: 'x'.repeat(32) };
const foreign = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };

it('believes no X-Forwarded-Host, also not from a trusted proxy', async () => {
  const app = await appWith(wechat);
  expect(await wayBack(app, foreign)).toBe(app.url);
  expect(await wayBack(app, { ...foreign, 'x-forwarded-proto': 'https' })).toBe(app.url.replace('http:', 'https:'));
});

it('leads links to the public address, marks cookies secure and asks for TLS from now on', async () => {
  const app = await appWith({ ...wechat, PORTAL_PUBLIC_URL: 'https://portal.example/' });
  expect(await wayBack(app)).toBe('https://portal.example');
  expect(await wayBack(app, foreign)).toBe('https://portal.example');
  const page = await fetch(`${app.url}/user/login`);
  expect(page.headers.getSetCookie()[0]).toContain('; Secure');
  for (const path of ['/user/login', '/api/Service/list', '/api/Nothing', '/static/favicon.svg', '/shell/none.js'])
    expect((await fetch(app.url + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('asks for no TLS under a plain public address', async () => {
  const app = await appWith({ PORTAL_PUBLIC_URL: 'http://portal.example:8080' });
  const page = await fetch(`${app.url}/user/login`);
  expect(page.headers.get('strict-transport-security')).toBeNull();
  expect(page.headers.getSetCookie()[0]).not.toContain('Secure');
});

it('believes forwarded addresses from the proxies that are named, and from no others', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const isSecure = async (app: TestApp) =>
    (await fetch(`${app.url}/user/login`, { headers: forwarded })).headers.getSetCookie()[0]?.includes('Secure');
  expect(await isSecure(base)).toBe(true);
  expect(await isSecure(await appWith({ PORTAL_TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }))).toBe(false);
  expect(await isSecure(await appWith({ PORTAL_TRUSTED_PROXIES: '10.0.0.5,127.0.0.0/8' }))).toBe(true);
  expect(readConfig({ PORTAL_TRUSTED_PROXIES: '' }).trustedProxies).toEqual(['loopback']);
});
