import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { ReleaseToken } from 'shared/contract/release';
import { CallError } from '../errors';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface CheckedToken {
  id: string;
  /** Null: all verbs of operators; otherwise only to publish this section. */
  section: string | null;
  label: string;
}

/** The live token behind a text, and notes its use; undefined for unknown and revoked ones. */
export async function checkToken(pool: Pool, token: string): Promise<CheckedToken | undefined> {
  const { rows } = await pool.query<CheckedToken>(
    `update release_token set last_used_at = now() where token_hash = $1 and revoked_at is null
     returning id, section, label`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Columns as the contract names them; times are ISO texts. */
interface Row {
  id: string;
  section: string | null;
  label: string;
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
const columns = 'id, section, label, created_by, created_at, last_used_at, revoked_at';
const recordOf = (row: Row): ReleaseToken => ({
  id: row.id,
  section: row.section,
  label: row.label,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** Makes a token. Its text is in this answer only; the database keeps the hash. */
export async function createToken(
  pool: Pool,
  { section, label, createdBy }: { section: string | null; label: string; createdBy: string },
): Promise<ReleaseToken & { token: string }> {
  const token = `prt_${randomBytes(32).toString('base64url')}`;
  const { rows } = await pool.query<Row>(
    `insert into release_token (id, token_hash, section, label, created_by) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [randomUUID(), hashOf(token), section, label, createdBy],
  );
  return { ...recordOf(rows[0] as Row), token };
}

/** Live ones first, newest first. */
export async function listTokens(pool: Pool): Promise<ReleaseToken[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from release_token order by revoked_at is not null, created_at desc, id limit 500`,
  );
  return rows.map(recordOf);
}

/** Ends a token; one that was ended before keeps its time. Throws notFound. */
export async function revokeToken(pool: Pool, id: string): Promise<ReleaseToken> {
  const { rows } = await pool.query<Row>(
    `update release_token set revoked_at = coalesce(revoked_at, now()) where id = $1 returning ${columns}`,
    [id],
  );
  if (!rows[0]) throw new CallError('notFound', '没有这个令牌');
  return recordOf(rows[0]);
}

/** Ends the token with this text, if there is one. */
export async function revokeText(pool: Pool, token: string): Promise<void> {
  await pool.query('update release_token set revoked_at = now() where token_hash = $1 and revoked_at is null', [
    hashOf(token),
  ]);
}
