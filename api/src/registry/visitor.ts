import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Cookies } from '../http/cookies';
import type { Visitor } from '../http/handlers';
import { createSigner } from '../lib/signing';
import { type Pass, packPass, unpackPass } from './pass';

export const cookieNames = { visitor: 'portal-visitor', account: 'portal-account', pass: 'portal-pass' } as const;
export const visitorSeconds = 365 * 86_400;
export const buckets = 10_000;
/** A cookie has 4 KB. */
const maxPasses = 6;

/** What decides which releases a browser gets. */
export interface Browser {
  visitor: Visitor | null;
  /** The signed-in account, as far as the browser's cookie or stream knows. */
  accountId: string | null;
  passes: Pass[];
}

export interface Visitors {
  /** Content of the cookies; forged and expired ones count as absent. */
  read(cookies: Cookies, now?: number): Promise<Browser>;
  readVisitor(cookies: Cookies): Promise<Visitor | null>;
  /** A new browser, and the value of its cookie. */
  issue(): Promise<{ visitor: Visitor; cookie: string }>;
  accountCookie(accountId: string): Promise<string>;
  sealPass(pass: Pass): Promise<string>;
  /** Undefined: forged. It may have expired, and may belong to anybody. */
  openPass(sealed: string): Promise<Pass | undefined>;
  /** Value of the cookie with these passes, the newest first. */
  passCookie(passes: Pass[]): Promise<string>;
}

const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Reads and signs the three cookies. New browsers get their buckets from a golden-ratio sequence, which fills the circle
 * so evenly that any share of it is met within a percentage point after a thousand browsers, not only on average.
 */
export function createVisitors(pool: Pool): Visitors {
  const signer = createSigner(pool);
  let position = Math.random();

  const visitors: Visitors = {
    async readVisitor(cookies) {
      const cookie = cookies[cookieNames.visitor];
      const text = cookie && (await signer()).open('visitor', cookie);
      const [, bucket, id] = (text && /^(\d{1,4})\.([\w-]{8,40})$/.exec(text)) || [];
      return bucket && id ? { id, bucket: Number(bucket) } : null;
    },
    async read(cookies, now = Date.now()) {
      const account = cookies[cookieNames.account];
      const passes: Pass[] = [];
      for (const sealed of (cookies[cookieNames.pass] ?? '').split('~').slice(0, maxPasses)) {
        const pass = sealed && (await visitors.openPass(sealed));
        if (pass && pass.until > now && !passes.some(({ section }) => section === pass.section)) passes.push(pass);
      }
      return {
        visitor: await visitors.readVisitor(cookies),
        accountId: (account && (await signer()).open('account', account)) || null,
        passes,
      };
    },
    async issue() {
      position = (position + golden) % 1;
      const visitor = { id: randomBytes(12).toString('base64url'), bucket: Math.floor(position * buckets) };
      return { visitor, cookie: (await signer()).seal('visitor', `${visitor.bucket}.${visitor.id}`) };
    },
    accountCookie: async (accountId) => (await signer()).seal('account', accountId),
    sealPass: async (pass) => (await signer()).seal('pass', packPass(pass)),
    async openPass(sealed) {
      const text = (await signer()).open('pass', sealed);
      return text === undefined ? undefined : unpackPass(text);
    },
    async passCookie(passes) {
      const sealed = await Promise.all(passes.slice(0, maxPasses).map(visitors.sealPass));
      return sealed.join('~');
    },
  };
  return visitors;
}
