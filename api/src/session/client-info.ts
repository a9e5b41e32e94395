import Bowser from 'bowser';
import { prefixOf } from '../rate/network';

/** Origin of a call, safe to store and show: the address masked, the device in words. */
export interface ClientInfo {
  /** Such as 203.0.113.* or 2001:db8:1:*; empty when unknown. */
  address: string;
  /** Such as Chrome · Windows; empty when unknown. */
  device: string;
}

export const unknownClient: ClientInfo = { address: '', device: '' };

/** The origin of a call. */
export const clientInfoOf = ({ ip, userAgent }: { ip: string; userAgent: string }): ClientInfo => ({
  address: maskAddress(ip),
  device: deviceOf(userAgent),
});

/** Without its last part: enough to recognise one's own network by, not a household. */
export function maskAddress(ip: string): string {
  if (/^(::ffff:)?127\.|^::1$/.test(ip)) return '本机';
  const prefix = prefixOf(ip);
  if (!prefix) return ip;
  return prefix.includes(':') ? `${prefix}:*` : `${prefix}.*`;
}

/** Browser and system of a User-Agent header. Headers may be of any length; only known words are returned. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  const words = [browser.name, os.name].filter((word): word is string => Boolean(word) && word !== 'Unknown');
  return words.join(' · ').slice(0, 60);
}
