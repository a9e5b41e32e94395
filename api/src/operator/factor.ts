import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { toString as draw } from 'qrcode';

const period = 30;
const recoveryCodes = 10;

const totpOf = (secret: string, userName: string, issuer: string) =>
  new TOTP({ issuer, label: userName, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

export interface Factor {
  secret: string;
  confirmed: boolean;
}

/** Undefined before a secret was offered, unconfirmed until its first accepted code. The secret is base32. */
export async function readFactor(pool: Pool, accountId: string): Promise<Factor | undefined> {
  const { rows } = await pool.query<Factor>(
    'select secret, confirmed_at is not null as confirmed from operator_factor where account_id = $1',
    [accountId],
  );
  return rows[0];
}

export interface FactorOffer {
  secret: string;
  address: string;
  picture: string;
}

/** A new secret for the authenticator app; it becomes active with its first accepted code. An active one stays. */
export async function offerFactor(
  pool: Pool,
  { id, userName }: { id: string; userName: string },
  issuer: string,
): Promise<FactorOffer> {
  const secret = new Secret({ size: 20 }).base32;
  await pool.query(
    `insert into operator_factor as f (account_id, secret) values ($1, $2)
     on conflict (account_id) do update set secret = excluded.secret where f.confirmed_at is null`,
    [id, secret],
  );
  const address = totpOf(secret, userName, issuer).toString();
  const svg = await draw(address, { type: 'svg', margin: 2 });
  return { secret, address, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/**
 * Whether a code of the authenticator app is valid now, give or take one step of 30 s. Accepting it uses up it and all
 * earlier ones: of racing calls with one code the statement lets one through.
 */
export async function takeCode(
  pool: Pick<Pool, 'query'>,
  accountId: string,
  { secret }: Factor,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const now = Date.now();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  const { rowCount } = await pool.query(
    `update operator_factor set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where account_id = $1 and secret = $3 and last_step < $2`,
    [accountId, Math.floor(now / 1000 / period) + delta, secret],
  );
  return rowCount === 1;
}

/** 50 random bits, so that a fast hash is safe. */
const hashOf = (code: string) => createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest();
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

const newCode = () =>
  [...randomBytes(10)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/^.{5}/, '$&-');

/** Ten new codes that replace the app, each once; earlier ones become invalid. They are in this answer only. */
export async function renewRecoveryCodes(pool: Pick<Pool, 'query'>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await pool.query(
    `with old as (delete from operator_recovery_code where account_id = $1)
     insert into operator_recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])`,
    [accountId, codes.map(hashOf)],
  );
  return codes;
}

/** Uses a recovery code up; false when it is none. */
export async function takeRecoveryCode(pool: Pool, accountId: string, code: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from operator_recovery_code where account_id = $1 and code_hash = $2', [
    accountId,
    hashOf(code),
  ]);
  return rowCount === 1;
}

/** Unused codes of the ten; 0 also when none were made. */
export async function recoveryLeft(pool: Pool, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from operator_recovery_code where account_id = $1',
    [accountId],
  );
  return rows[0]?.n ?? 0;
}
