import type { Envelope } from 'shared/contract/envelope';
import { createTestApp, type TestApp } from '../../testing/app';
import { shortWork } from '../../testing/codes';
import { createWechatDouble, type WechatDouble } from '../double/server';

export const apps = {
  site: { appId: 'wx-test-site', secret: 'secret-of-the-site-app' },
  mobile: { appId: 'wx-test-mobile', secret: 'secret-of-the-mobile-app' },
};

export interface WechatTest {
  one: TestApp;
  double: WechatDouble;
  /** The settings of the portal, for a second process. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A portal that asks a double of WeChat over a socket. */
export async function createWechatTest(now?: () => number): Promise<WechatTest> {
  const double = createWechatDouble(apps, now);
  const url = await double.listen();
  const env = {
    ...shortWork,
    WECHAT_SITE_APPID: apps.site.appId,
    WECHAT_SITE_SECRET: apps.site.secret,
    WECHAT_MOBILE_APPID: apps.mobile.appId,
    WECHAT_MOBILE_SECRET: apps.mobile.secret,
    WECHAT_OPEN_URL: url,
    WECHAT_API_URL: url,
    WECHAT_TIMEOUT: '400',
  };
  const one = await createTestApp({ env });
  return {
    one,
    double,
    env,
    async close() {
      await one.close();
      await double.close();
    },
  };
}

export type Said = Envelope<unknown> & { status: number };

/** What WeChat's page sent the browser back with. */
export interface Back {
  code: string;
  state: string;
}

export type TestBrowser = ReturnType<typeof createBrowser>;

/** A browser with its own cookies, as far as these calls need one. */
export function createBrowser(url: string) {
  const jar = new Map<string, string>();

  /** @param body undefined: a call without one */
  async function post(path: string, body?: object, token = ''): Promise<Said> {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        token,
        authorization: token,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, ...((await response.json()) as Envelope<unknown>) };
  }

  const browser = {
    jar,
    post,
    /** Begins and answers the address of WeChat's page. */
    async begin(token = '', input: object = {}): Promise<string> {
      const said = await post(token ? 'User/startBindWx' : 'Auth/startWx', input, token);
      if (!said.success) throw new Error(said.message);
      return (said.data as { address: string }).address;
    },
    /** Begins, and lets a person of the double (or `refuse`) choose on WeChat's page. */
    async consent(choice: string, token = '', input: object = {}): Promise<Back> {
      return decide(await browser.begin(token, input), choice);
    },
    loginWx: (back: Partial<Back>, token = '') => post('Auth/loginWx', back, token),
    bindWx: (ticket: string) => post('Auth/bindWx', undefined, ticket),
    /** A ticket for an unlinked identity. */
    async ticket(choice: string, token = ''): Promise<string> {
      const said = await browser.loginWx(await browser.consent(choice, token), token);
      if (!said.success) throw new Error(said.message);
      return (said.data as { ticket: string }).ticket;
    },
  };
  return browser;
}

/** Chooses on WeChat's page and reads where it sends the browser. */
export async function decide(address: string, choice: string): Promise<Back> {
  const response = await fetch(`${address.replace('#wechat_redirect', '')}&choice=${choice}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(await response.text());
  const { searchParams } = new URL(location);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** Binds an identity to a test account, as its owner does in the personal area. */
export async function bindFor({ one }: WechatTest, userName: string, choice: string): Promise<void> {
  const token = await one.login(userName);
  const browser = createBrowser(one.url);
  const said = await browser.bindWx(await browser.ticket(choice, token));
  if (!said.success) throw new Error(said.message);
}
