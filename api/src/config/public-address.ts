import ipaddr from 'ipaddr.js';
import type { PublicAddress } from '../http/public-address';
import { StartError } from '../start-error';
import type { Env } from './values';

function readPublicOrigin(env: Env): string | undefined {
  const raw = env.PORTAL_PUBLIC_URL;
  if (!raw) return undefined;
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  const origin = raw.replace(/\/$/, '');
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin)
    throw new StartError(`PORTAL_PUBLIC_URL 应为门户的公开来源，如 https://portal.example，当前是「${raw}」。`);
  return origin;
}

/** Every address of a network that is as large as this would count as a proxy. */
const isEverybody = (network: string) => /\/0+$/.test(network);

function readTrustedProxies(env: Env): string[] {
  const items = (env.PORTAL_TRUSTED_PROXIES || 'loopback').split(',').map((item) => item.trim());
  const wrong = items.find(
    (item) => isEverybody(item) || !(item === 'loopback' || ipaddr.isValidCIDR(item) || isAddress(item)),
  );
  if (wrong !== undefined)
    throw new StartError(
      `PORTAL_TRUSTED_PROXIES 应为逗号分隔的代理地址或网段（如 10.0.0.5,10.1.0.0/16），其中「${wrong}」不是。`,
    );
  return items;
}

/** Four parts, or IPv6: the library also accepts "10" for 0.0.0.10. */
const isAddress = (item: string) => ipaddr.IPv4.isValidFourPartDecimal(item) || ipaddr.IPv6.isValid(item);

/** Throws StartError that names the setting which is wrong. */
export const readPublicAddress = (env: Env): PublicAddress => ({
  publicOrigin: readPublicOrigin(env),
  trustedProxies: readTrustedProxies(env),
});
