import { StartError } from '../start-error';
import { type Env, number } from './values';

/** `site`: the QR page of the open platform, for every browser. `mobile`: the official account, inside WeChat itself. */
export type WechatApp = 'site' | 'mobile';

export interface Credentials {
  appId: string;
  secret: string;
}

export interface RealWechat {
  kind: 'real';
  /** Where people are sent (an address, or a path of this portal), and where the server asks; without a slash at the end. */
  openUrl: string;
  apiUrl: string;
  /** ms until an answer. */
  timeout: number;
  apps: Record<WechatApp, Credentials | null>;
}

export type WechatConfig = { kind: 'none' } | { kind: 'double' } | RealWechat;

function base(env: Env, name: string, fallback: string): string {
  const value = (env[name] || fallback).replace(/\/+$/, '');
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new StartError(`${name} 应为 http 或 https 地址，当前是「${value}」。`);
  return value;
}

function credentials(env: Env, app: string): Credentials | null {
  const [appId, secret] = [env[`WECHAT_${app}_APPID`], env[`WECHAT_${app}_SECRET`]];
  if (!appId && !secret) return null;
  if (!appId) throw new StartError(`WECHAT_${app}_APPID 未设置：设置了 WECHAT_${app}_SECRET 时需要它。`);
  if (!secret) throw new StartError(`WECHAT_${app}_SECRET 未设置：设置了 WECHAT_${app}_APPID 时需要它。`);
  return { appId, secret };
}

/** The real service when an app is configured; else, in development mode, a simulation; else no login by WeChat. */
export function readWechat(env: Env, development: boolean): WechatConfig {
  const apps = { site: credentials(env, 'SITE'), mobile: credentials(env, 'MOBILE') };
  if (!apps.site && !apps.mobile) return { kind: development ? 'double' : 'none' };
  return {
    kind: 'real',
    openUrl: base(env, 'WECHAT_OPEN_URL', 'https://open.weixin.qq.com'),
    apiUrl: base(env, 'WECHAT_API_URL', 'https://api.weixin.qq.com'),
    timeout: number(env, 'WECHAT_TIMEOUT', 5000, 100, 30_000),
    apps,
  };
}

/** As announced to the pages. */
export const modeOf = ({ kind }: WechatConfig) =>
  kind === 'real' ? 'open' : kind === 'double' ? 'development' : 'off';
