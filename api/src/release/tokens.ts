import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { ReleaseToken } from 'shared/contract/release';
import { type TokenRole, tokenRoles } from 'shared/contract/vocabulary/release-token';
import { CallError } from '../errors';
import type { CheckedToken } from '../http/handlers';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const alive = 'revoked_at is null and (expires_at is null or expires_at > now())';

/** The live token behind a text, and notes its use; undefined for one that is unknown, over or revoked. */
export async function checkToken(pool: Pool, token: string): Promise<CheckedToken | undefined> {
  const { rows } = await pool.query<CheckedToken>(
    `update release_token set last_used_at = now() where token_hash = $1 and ${alive}
     returning id, section, label, role`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Whether a token that was checked before is still neither over nor revoked. */
export async function isAlive(db: Pool | PoolClient, id: string): Promise<boolean> {
  return (await db.query(`select from release_token where id = $1 and ${alive}`, [id])).rowCount === 1;
}

/** Columns as the contract names them; times are ISO texts. */
interface Row {
  id: string;
  section: string | null;
  label: string;
  role: TokenRole;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
const columns = 'id, section, label, role, created_by, created_at, expires_at, last_used_at, revoked_at';
const recordOf = (row: Row): ReleaseToken => ({
  id: row.id,
  section: row.section,
  label: row.label,
  role: row.role,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** Writes an event of the token in `t` into the change history; `$1`: who, `$2`: its name and role. */
const historySql = (verb: 'createToken' | 'revokeToken') => `
  insert into registry_history (section, hash, before, who, why, verb, detail)
  select coalesce(section, ''), '', null, $1, '', '${verb}',
         $2 || coalesce('，有效至 ' || to_char(expires_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '') from t`;
const described = ({ label, role }: Pick<NewToken, 'label' | 'role'>) => `令牌「${label}」：${tokenRoles[role]}`;

export interface NewToken {
  section: string | null;
  label: string;
  createdBy: string;
  /** The operator whose login makes it, and with whose rights it ends; none for a start and a token of the machine. */
  accountId?: string | undefined;
  role: TokenRole;
  /** Until it ends; null: never. */
  days: number | null;
}

/**
 * Makes a token with an entry in the history, except for those that a start makes. Its text is in this answer only; the
 * database has the hash. Throws forbidden for an account that was locked, removed or an operator no more meanwhile.
 */
export async function createToken(pool: Pool, made: NewToken): Promise<ReleaseToken & { token: string }> {
  const token = `prt_${randomBytes(32).toString('base64url')}`;
  const { rows } = await pool.query<Row>(
    // Whoever takes the account's rights away waits for this, and then ends the token with the others.
    `with a as (select id from account where id = $9 and disabled_at is null and removed_at is null
                 and role in ('operator', 'admin') and 'operator' = any (coalesce(duties, '{operator}')) for share),
          t as (insert into release_token (id, token_hash, section, label, created_by, role, expires_at, account_id)
                select $3, $4, $5, $6, $1, $7, now() + $8 * interval '1 day', $9
                where $9::uuid is null or exists (select from a) returning *),
          h as (${historySql('createToken')} where $1 <> 'start')
     select ${columns} from t`,
    [
      ...[made.createdBy, described(made), randomUUID(), hashOf(token), made.section, made.label, made.role, made.days],
      made.accountId ?? null,
    ],
  );
  if (!rows[0]) throw new CallError('forbidden');
  return { ...recordOf(rows[0]), token };
}

/** Live ones first, newest first. */
export async function listTokens(pool: Pool): Promise<ReleaseToken[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from release_token order by not (${alive}), created_at desc, id limit 500`,
  );
  return rows.map(recordOf);
}

/** Revokes a token with an entry in the history; one revoked before stays unchanged. Throws notFound. */
export async function revokeToken(pool: Pool, id: string, who: string): Promise<ReleaseToken> {
  const find = () => pool.query<Row>(`select ${columns} from release_token where id = $1`, [id]);
  const [found] = (await find()).rows;
  if (!found) throw new CallError('notFound', '没有这个令牌');
  await pool.query(
    `with t as (update release_token set revoked_at = now() where id = $3 and revoked_at is null returning *)
     ${historySql('revokeToken')}`,
    [who, described(found), id],
  );
  return recordOf((await find()).rows[0] as Row);
}

/** Revokes the token with this text, if there is one. */
export async function revokeText(pool: Pool, token: string): Promise<void> {
  await pool.query('update release_token set revoked_at = now() where token_hash = $1 and revoked_at is null', [
    hashOf(token),
  ]);
}
