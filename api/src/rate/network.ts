import ipaddr from 'ipaddr.js';
import type { Limit } from './store';

/** An address as numbers; an IPv4 address inside IPv6 counts as itself. Null: no address. */
function parseAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = ip.replace(/%.*$/, '');
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

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

/** The first `bits` of an IPv6 address, such as 2001:db8:1::/48. */
const prefix = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/**
 * Networks of an address, for limits, the narrowest first: itself, or of IPv6 its /56 (a household's) and its /48 (a
 * site's), since the owner may use all addresses in them.
 */
export function networksOf(ip: string): [string, ...string[]] {
  const address = parseAddress(ip);
  if (!address) return [ip];
  if (address.kind() === 'ipv4') return [address.toString()];
  return [prefix(address as ipaddr.IPv6, 56), prefix(address as ipaddr.IPv6, 48)];
}

/** A /48 has 256 times /56; all of them share this multiple of the limit of one. */
const wider = 4;

/** Limits for the networks of an address. @param about such as `sms-from` @param most for the narrowest */
export const networkLimits = (about: string, ip: string, most: number, seconds: number): Limit[] =>
  networksOf(ip).map((network, i) => ({ about: `${about}:${network}`, most: i === 0 ? most : most * wider, seconds }));
