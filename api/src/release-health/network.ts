import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** What an address shares with its neighbours: the first 24 bits of IPv4, the first 48 of IPv6. */
export function prefixOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(ip)) return ip.split('.').slice(0, 3).join('.');
  if (!isIPv6(ip)) return '';
  const [head = '', tail] = ip.split('::') as [string, string | undefined];
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const after = tail ? tail.split(':') : [];
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network as it is stored: with a key, because all prefixes of IPv4 are hashed in a second. */
export const networkOf = (address: string, key: Buffer): string =>
  createHmac('sha256', key).update(prefixOf(address)).digest('base64url').slice(0, 16);
