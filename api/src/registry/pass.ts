import { z } from 'zod';

/** An override pass: one section, one release, one account, until `until` (ms since 1970). */
export interface Pass {
  section: string;
  /** Hash of a stored release, or, with `outside`, the digest of a build read from elsewhere. */
  release: string;
  outside: boolean;
  accountId: string;
  until: number;
  /** For people; the shell shows it before the pass is used. */
  userName: string;
}

/** The shell reads these in this order, too: shell/src/account/read-pass.ts. */
const packed = z.tuple([z.string(), z.string(), z.boolean(), z.string(), z.number(), z.string()]);

/** A pass as text without dots, to be signed and put into a link or a cookie. */
export const packPass = (pass: Pass): string => {
  const { section, release, outside, accountId, until, userName } = pass;
  return Buffer.from(JSON.stringify([section, release, outside, accountId, until, userName])).toString('base64url');
};

/** Undefined: no pass. The text has a valid signature, perhaps of an older version of this program. */
export function unpackPass(text: string): Pass | undefined {
  try {
    const [section, release, outside, accountId, until, userName] = packed.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { section, release, outside, accountId, until, userName };
  } catch {
    return undefined;
  }
}

/** Seconds that a cookie with these passes has to live: until the last of them is over. */
export const passSecondsOf = (passes: Pick<Pass, 'until'>[], now = Date.now()): number =>
  Math.ceil((Math.max(now, ...passes.map(({ until }) => until)) - now) / 1000);
