import { createWechatDouble, type Trouble } from '../../../doubles/src/wechat/server';
import { readConfig } from '../config';
import type { Credentials } from '../config/wechat';
import { StartError } from '../start-error';
import { createTestApp } from '../testing/app';
import { createWechatGateway } from './gateway';
import { refusalOf } from './refusal';
import { apps, createBrowser } from './testing';

let clock = 0;
const double = createWechatDouble(apps, () => clock);
const logged: unknown[] = [];
const log = { warn: (...words: unknown[]) => void logged.push(words) };
const portal = 'http://127.0.0.1:1';
afterAll(() => double.close());
beforeEach(() => {
  double.state.trouble = null;
  logged.length = 0;
});

/** ms. Only a double that says nothing is to be given up; any other answers, however slow the machine is. */
const patience = (trouble: Trouble = null) => (trouble === 'silent' ? 150 : 60_000);

const gatewayTo = (apiUrl: () => Promise<string>, site: Credentials = apps.site, timeout = patience()) =>
  createWechatGateway({ apps: { site, mobile: null }, timeout, openUrl: double.listen as never, apiUrl }, log);

function code(appId = apps.site.appId): string {
  const person = { key: 'cedar', nickname: '\u0000 示例\u202e·雪松 ', unionid: 'union' };
  return double.book.issue(person, appId, 'snsapi_login');
}

it('learns who consented, by the unionid, with a name that can be shown', async () => {
  expect(await gatewayTo(double.listen).identify('site', code())).toEqual({ unionId: 'union', nickName: '示例·雪松' });
  expect(double.asked).toEqual(['/sns/oauth2/access_token', '/sns/userinfo']);
});

it.each<[Trouble, string]>([
  ['silent', '微信服务暂时没有响应'],
  ['hangUp', '微信服务暂时没有响应'],
  ['nonsense', '微信服务暂时没有响应'],
  ['status500', '微信服务暂时没有响应'],
  ['busy', '微信系统繁忙'],
  ['noUnion', '微信登录暂时不可用'],
])('says in words that WeChat is away: %s', async (trouble, text) => {
  double.state.trouble = trouble;
  const failed = gatewayTo(double.listen, apps.site, patience(trouble)).identify('site', code());
  await expect(failed).rejects.toMatchObject({ status: 503, code: 1408, message: expect.stringContaining(text) });
});

it('says so when WeChat cannot be reached at all', async () => {
  const failed = gatewayTo(async () => 'http://127.0.0.1:9').identify('site', code());
  await expect(failed).rejects.toMatchObject({ code: 1408 });
});

it('follows no redirect with the secret', async () => {
  const { createServer } = await import('node:http');
  let reached = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/elsewhere')) reached += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  await expect(gatewayTo(async () => url).identify('site', code())).rejects.toMatchObject({ code: 1408 });
  expect(reached).toBe(0);
  server.close();
});

it('takes a code once and for ten minutes, and only the right app and secret', async () => {
  const gateway = gatewayTo(double.listen);
  const used = code();
  await gateway.identify('site', used);
  await expect(gateway.identify('site', used)).rejects.toMatchObject({
    code: 1404,
    message: '微信授权码已使用过，请重新开始',
  });
  const late = code();
  clock += 10 * 60_000 + 1;
  await expect(gateway.identify('site', late)).rejects.toMatchObject({ message: '微信授权码已过期，请重新开始' });
  await expect(gateway.identify('site', code(apps.mobile.appId))).rejects.toMatchObject({
    message: '微信授权码无效，请重新开始',
  });
  for (const wrong of [
    { appId: 'wx-unknown', secret: 'x' },
    { appId: apps.site.appId, secret: 'x' },
  ]) {
    const failed = gatewayTo(double.listen, wrong).identify('site', code());
    await expect(failed).rejects.toMatchObject({ code: 1408, message: '微信登录暂时不可用，请用其他方式登录' });
  }
});

it('never writes the secret, a code or a token into the log or an error', async () => {
  const troubles: Trouble[] = ['silent', 'hangUp', 'nonsense', 'status500', 'busy', 'noUnion', null];
  const errors: unknown[] = [];
  const codes: string[] = ['a-code-that-was-never-given'];
  for (const trouble of troubles) {
    double.state.trouble = trouble;
    codes.push(code());
    await gatewayTo(double.listen, apps.site, patience(trouble))
      .identify('site', codes.at(-1) as string)
      .catch((error) => errors.push(error));
  }
  double.state.trouble = null;
  await gatewayTo(double.listen)
    .identify('site', codes[0] as string)
    .catch((error) => errors.push(error));
  await gatewayTo(async () => 'not an address')
    .identify('site', code())
    .catch((error) => errors.push(error));
  expect(errors).toHaveLength(troubles.length + 1);
  const words = [...logged, ...errors].map((one) => JSON.stringify(one) + String((one as Error).stack ?? '')).join();
  for (const secret of [apps.site.secret, ...codes, 'access_token=']) expect(words).not.toContain(secret);
  expect(words).toContain('40029');
});

it('has a word for refusals that people can do something about', () => {
  for (const errcode of [40029, 40163, 42003, 41008])
    expect(refusalOf(errcode)).toMatchObject({ status: 422, code: 1404 });
  for (const errcode of [40013, 40125, 40001, 99999, -1, 45011])
    expect(refusalOf(errcode)).toMatchObject({ status: 503 });
  expect(() => gatewayTo(double.listen).address('mobile', 's', portal)).toThrow('系统浏览器');
});

describe('settings', () => {
  it('simulates WeChat only where the portal is tried out', () => {
    expect(readConfig({})).toMatchObject({ wechat: { kind: 'double' }, site: { weChat: 'development' } });
    for (const env of [{ PORTAL_ENVIRONMENT: 'production' }, { DATABASE_URL: 'postgresql://db/portal' }])
      expect(readConfig(env)).toMatchObject({ wechat: { kind: 'none' }, site: { weChat: 'off' } });
    expect(readConfig({ WECHAT_SITE_APPID: 'a', WECHAT_SITE_SECRET: 'b' })).toMatchObject({
      wechat: { kind: 'real', openUrl: 'https://open.weixin.qq.com', apiUrl: 'https://api.weixin.qq.com' },
      site: { weChat: 'open' },
    });
  });

  it.each([
    { WECHAT_SITE_APPID: 'a' },
    { WECHAT_MOBILE_SECRET: 'a' },
    { WECHAT_SITE_APPID: 'a', WECHAT_SITE_SECRET: 'b', WECHAT_API_URL: 'ftp://x' },
    { WECHAT_SITE_APPID: 'a', WECHAT_SITE_SECRET: 'b', WECHAT_TIMEOUT: 'soon' },
  ])('refuses %j', (env) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(/^WECHAT_.*。$/);
  });

  it('a portal without WeChat says that there is no login by it', async () => {
    const production = await createTestApp({ env: { PORTAL_ENVIRONMENT: 'production' } });
    const said = await createBrowser(production.url).post('Auth/startWx', {});
    expect(said).toMatchObject({ status: 422, code: 1401, message: '本站尚未开通微信登录，请用其他方式登录' });
    await production.close();
  });
});
