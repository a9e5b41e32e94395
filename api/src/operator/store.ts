import type { Pool } from 'pg';
import type { AccountForLogin } from '../auth/store';

export interface OperatorForLogin extends AccountForLogin {
  /** The password is for one use: the login sets another one. */
  once: boolean;
}

/** The account of a login name if it may use the console: an operator or admin whose password has not expired. */
export async function operatorForLogin(pool: Pool, userName: string): Promise<OperatorForLogin | undefined> {
  const { rows } = await pool.query<OperatorForLogin>(
    `select id, user_name as "userName", real_name as "realName", mobile, password_hash as "passwordHash",
            password_once_until is not null as once
     from account where lower(user_name) = lower($1) and role in ('operator', 'admin')
       and disabled_at is null and (password_once_until is null or password_once_until > now())`,
    [userName],
  );
  return rows[0];
}

/** Replaces a password for one use. False when it was replaced meanwhile. */
export async function replaceOncePassword(
  pool: Pool,
  { id, passwordHash }: OperatorForLogin,
  newHash: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update account set password_hash = $3, password_once_until = null, updated_at = now()
     where id = $1 and password_hash = $2 and password_once_until is not null`,
    [id, passwordHash, newHash],
  );
  return rowCount === 1;
}
