import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';

/** Purpose of a signed text; one made for another purpose is refused. */
export type Purpose = 'visitor' | 'account' | 'pass' | 'material' | 'device' | 'preview' | 'mail';

export interface Signer {
  /** `<text>.<mac>` */
  seal(purpose: Purpose, text: string): string;
  /** The text, or undefined when it was not sealed by us for this purpose. */
  open(purpose: Purpose, sealed: string): string | undefined;
}

function signerOf(key: Buffer): Signer {
  const mac = (purpose: Purpose, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  return {
    seal: (purpose, text) => `${text}.${mac(purpose, text).toString('base64url')}`,
    open(purpose, sealed) {
      const at = sealed.lastIndexOf('.');
      const text = sealed.slice(0, Math.max(0, at));
      const actual = Buffer.from(sealed.slice(at + 1), 'base64url');
      const wanted = mac(purpose, text);
      return actual.length === wanted.length && timingSafeEqual(actual, wanted) ? text : undefined;
    },
  };
}

/**
 * The signer shared by all processes over one database; the first caller creates its key, and each process reads it once.
 */
export function createSigner(pool: Pool): () => Promise<Signer> {
  let known: Promise<Signer> | undefined;
  async function read() {
    const key = randomBytes(32);
    await pool.query(`insert into signing_key (name, key) values ('browser', $1) on conflict do nothing`, [key]);
    const { rows } = await pool.query<{ key: Buffer }>(`select key from signing_key where name = 'browser'`);
    return signerOf((rows[0] as { key: Buffer }).key);
  }
  return () => {
    known ??= read().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
