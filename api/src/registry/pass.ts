import { z } from 'zod';

/** An override pass: one section, one release, one account, until `until` (ms since 1970). */
export interface Pass {
  section: string;
  /** Hash of a stored release, or, with `outside`, the digest of a build read from elsewhere. */
  release: string;
  outside: boolean;
  accountId: string;
  until: number;
}

const packed = z.tuple([z.string(), z.string(), z.boolean(), z.string(), z.number()]);

/** A pass as text without dots, ready to be sealed and to stand in a link or a cookie. */
export const packPass = ({ section, release, outside, accountId, until }: Pass): string =>
  Buffer.from(JSON.stringify([section, release, outside, accountId, until])).toString('base64url');

/** Undefined: no pass. The text comes from a seal that was checked, perhaps one of an older version of this program. */
export function unpackPass(text: string): Pass | undefined {
  try {
    const [section, release, outside, accountId, until] = packed.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { section, release, outside, accountId, until };
  } catch {
    return undefined;
  }
}
