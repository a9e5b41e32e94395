import { createHmac } from 'node:crypto';
import { prefixOf } from '../rate/network';

/** The network as it is stored: with a key, because all prefixes of IPv4 are hashed in a second. */
export const networkOf = (address: string, key: Buffer): string =>
  createHmac('sha256', key).update(prefixOf(address)).digest('base64url').slice(0, 16);
