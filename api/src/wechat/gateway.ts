import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Credentials, RealWechat, WechatApp } from '../config/wechat';
import { CallError } from '../errors';
import { refusalOf } from './refusal';

export interface WechatIdentity {
  /** The same for one person in all apps of one owner; an openid differs from app to app. */
  unionId: string;
  nickName: string;
}

export interface WechatGateway {
  /** Where the browser asks for consent. Throws wechatOff when there is no app for that kind of browser. */
  address(app: WechatApp, state: string, origin: string): string;
  /**
   * Exchanges a code, which works once, for the person's identity. Throws CallErrors of the contract, none of which name
   * the secret.
   */
  identify(app: WechatApp, code: string): Promise<WechatIdentity>;
}

/** WeChat answers 200 to everything and reports failures by `errcode`. */
const failure = z.object({ errcode: z.number().refine((code) => code !== 0), errmsg: z.string().default('') });
const token = z.object({ access_token: z.string().min(1), openid: z.string().min(1) });
const person = z.object({
  openid: z.string(),
  nickname: z.string().default(''),
  unionid: z.string().min(1).optional(),
});

const longestName = 40;
const maxBytes = 64 * 1024;

interface Settings extends Pick<RealWechat, 'timeout' | 'apps'> {
  openUrl(origin: string): string;
  apiUrl(): Promise<string>;
}

/** WeChat's login over its open platform. Calls throw CallError wechatOff for an app without settings. */
export function createWechatGateway(settings: Settings, log: Pick<FastifyBaseLogger, 'warn'>): WechatGateway {
  function credentialsOf(app: WechatApp): Credentials {
    const found = settings.apps[app];
    if (found) return found;
    throw new CallError(
      'wechatOff',
      app === 'mobile' ? '本站尚未开通微信内登录，请在系统浏览器中打开本页后扫码登录' : undefined,
    );
  }

  /** The address contains the secret, so only the kind of failure of a `fetch` is passed on or logged. */
  async function ask<T>(path: string, params: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    let raw: unknown;
    try {
      const response = await fetch(`${await settings.apiUrl()}${path}?${new URLSearchParams(params)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeout),
      });
      const text = await response.text();
      raw = response.ok && text.length <= maxBytes ? JSON.parse(text) : { status: response.status };
    } catch (error) {
      const { name, cause } = error as { name?: string; cause?: { code?: string } };
      log.warn({ path, failure: cause?.code ?? name }, 'WeChat did not answer');
      throw new CallError('wechatAway');
    }
    const refused = failure.safeParse(raw);
    if (refused.success) {
      const { errcode, errmsg } = refused.data;
      log.warn({ path, errcode, errmsg: errmsg.slice(0, 200) }, 'WeChat refused');
      throw refusalOf(errcode);
    }
    const answer = schema.safeParse(raw);
    if (answer.success) return answer.data;
    log.warn({ path }, 'WeChat answered something unknown');
    throw new CallError('wechatAway');
  }

  return {
    address(app, state, origin) {
      const page = app === 'mobile' ? 'oauth2/authorize' : 'qrconnect';
      const params = new URLSearchParams({
        appid: credentialsOf(app).appId,
        redirect_uri: `${origin}/user/weChat`,
        response_type: 'code',
        scope: app === 'mobile' ? 'snsapi_userinfo' : 'snsapi_login',
        state,
      });
      return `${settings.openUrl(origin)}/connect/${page}?${params}#wechat_redirect`;
    },

    async identify(app, code) {
      const { appId: appid, secret } = credentialsOf(app);
      const { access_token, openid } = await ask(
        '/sns/oauth2/access_token',
        { appid, secret, code, grant_type: 'authorization_code' },
        token,
      );
      const { unionid, nickname } = await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, person);
      if (!unionid) {
        log.warn('WeChat named no unionid: the app belongs to no account of the open platform');
        throw new CallError('wechatAway', '微信登录暂时不可用，请用其他方式登录');
      }
      // Names may contain any characters.
      const shown = nickname
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim();
      return { unionId: unionid, nickName: [...shown].slice(0, longestName).join('') || '微信用户' };
    },
  };
}

/** Without an app: every entry point says so. */
export const noWechat: WechatGateway = {
  address() {
    throw new CallError('wechatOff');
  },
  identify: () => Promise.reject(new CallError('wechatOff')),
};
