import { createHmac } from 'node:crypto';
import type ipaddr from 'ipaddr.js';
import { parseAddress } from '../rate/network';

/** What an address shares with its neighbours: the first 24 bits of IPv4, the first 48 of IPv6. */
export function prefixOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return '';
  if (parsed.kind() === 'ipv4') return (parsed as ipaddr.IPv4).octets.slice(0, 3).join('.');
  return (parsed as ipaddr.IPv6).parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':');
}

/** The network as it is stored: with a key, because all prefixes of IPv4 are hashed in a second. */
export const networkOf = (address: string, key: Buffer): string =>
  createHmac('sha256', key).update(prefixOf(address)).digest('base64url').slice(0, 16);
