import { randomBytes } from 'node:crypto';
import type { RealWechat, WechatApp } from 'api/src/config/wechat';
import { openidOf, type Person } from './people';

/** WeChat's refusals, by its own numbers. */
const refusals = {
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  40002: 'invalid grant_type',
  40013: 'invalid appid',
  40125: 'invalid appsecret',
  40029: 'invalid code',
  40163: 'code been used',
  42003: 'code expired',
  41001: 'access_token missing',
  41009: 'missing openid',
  40001: 'invalid credential, access_token is invalid or not latest',
  40003: 'invalid openid',
} as const;

const refuse = (errcode: keyof typeof refusals) => ({
  errcode,
  errmsg: `${refusals[errcode]}, rid: ${randomBytes(12).toString('hex')}`,
});

interface Issued {
  person: Person;
  appid: string;
  scope: string;
  at: number;
  used: boolean;
}

/** ms. WeChat promises ten minutes for codes. */
const codeLife = 10 * 60_000;
const tokenSeconds = 7200;
const keptAtMost = 5000;

/** What the simulation remembers: codes and tokens, in this process's memory. @param now ms, for tests */
export function createBook(apps: RealWechat['apps'], now: () => number = Date.now) {
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, { person: Person; openid: string }>();
  const random = () => randomBytes(24).toString('base64url');

  function keep<T>(map: Map<string, T>, value: T): string {
    const key = random();
    map.set(key, value);
    if (map.size > keptAtMost) map.delete(map.keys().next().value as string);
    return key;
  }

  return {
    /** Which of the portal's apps asks for consent. */
    appOf(appid: string): WechatApp | undefined {
      return (['site', 'mobile'] as const).find((app) => apps[app]?.appId === appid);
    },

    issue: (person: Person, appid: string, scope: string) =>
      keep(codes, { person, appid, scope, at: now(), used: false }),

    /** The answer of /sns/oauth2/access_token. */
    exchange(query: URLSearchParams): object {
      const [appid, secret, code] = ['appid', 'secret', 'code'].map((name) => query.get(name));
      if (!appid) return refuse(41002);
      if (!secret) return refuse(41004);
      if (!code) return refuse(41008);
      if (query.get('grant_type') !== 'authorization_code') return refuse(40002);
      const app = Object.values(apps).find((one) => one?.appId === appid);
      if (!app) return refuse(40013);
      if (app.secret !== secret) return refuse(40125);
      const issued = codes.get(code);
      if (!issued || issued.appid !== appid) return refuse(40029);
      if (issued.used) return refuse(40163);
      if (now() - issued.at > codeLife) return refuse(42003);
      issued.used = true;
      const openid = openidOf(issued.person, appid);
      return {
        access_token: keep(tokens, { person: issued.person, openid }),
        expires_in: tokenSeconds,
        refresh_token: random(),
        openid,
        scope: issued.scope,
        unionid: issued.person.unionid,
      };
    },

    /** The answer of /sns/userinfo. */
    userinfo(query: URLSearchParams): object {
      const [token, openid] = [query.get('access_token'), query.get('openid')];
      if (!token) return refuse(41001);
      if (!openid) return refuse(41009);
      const found = tokens.get(token);
      if (!found) return refuse(40001);
      if (found.openid !== openid) return refuse(40003);
      const { nickname, unionid } = found.person;
      const none = { sex: 0, language: '', city: '', province: '', country: '', headimgurl: '', privilege: [] };
      return { openid, nickname, ...none, unionid };
    },
  };
}
