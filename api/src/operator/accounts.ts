import { randomInt, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { userNameRule } from 'shared/contract/vocabulary/account';
import type { Duty } from 'shared/contract/vocabulary/review';
import { hashPassword } from '../auth/password';
import { inTransaction } from '../db/transaction';

/** Why a command did nothing, in one sentence. */
export class OperatorError extends Error {}

/** Hours within which a password for one use has to be used. */
export const onceHours = 24;

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Such as k7mq-w3xp-9rtz-h4vc: 79 random bits, easy to type. */
export const oncePassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

/** Makes an account for the operator console with one duty. Answers its password for one use. Throws OperatorError. */
export async function createOperator(pool: Pool, userName: string, duty: Duty = 'operator'): Promise<string> {
  if (!userNameRule.pattern.test(userName)) throw new OperatorError(`${userNameRule.text}。`);
  const password = oncePassword();
  const { rowCount } = await pool.query(
    `insert into account (id, user_name, password_hash, role, password_once_until, duties)
     values ($1, $2, $3, 'operator', now() + $4 * interval '1 hour', array[$5]) on conflict do nothing`,
    [randomUUID(), userName, await hashPassword(password), onceHours, duty],
  );
  if (rowCount === 1) return password;
  throw new OperatorError(`已有账号 ${userName}：请换一个名称；已是运营账号的，可用 reset ${userName} 重设。`);
}

const isOperator = "lower(user_name) = lower($1) and role in ('operator', 'admin')";
const notFound = (userName: string) => new OperatorError(`没有运营账号 ${userName}。`);
/** Ends the account's logins, on the portal too. */
const logins = (closedBy: "'reset'" | 'null') =>
  `update session set closed_at = now(), closed_by = ${closedBy} from a where session.account_id = a.id and closed_at is null`;

/** Resets an operator's access: a one-time password, no second factor, no login. Throws OperatorError. */
export async function resetOperator(pool: Pool, userName: string): Promise<string> {
  const password = oncePassword();
  const hash = await hashPassword(password);
  const { rows } = await inTransaction(pool, async (client) => {
    // First, so that a login in flight is seen and ended too.
    await client.query(`select from account where ${isOperator} for no key update`, [userName]);
    return client.query(
      `with a as (update account set password_hash = $2, password_once_until = now() + $3 * interval '1 hour', updated_at = now()
                where ${isOperator} and disabled_at is null returning id),
          f as (delete from operator_factor using a where account_id = a.id),
          c as (delete from operator_recovery_code using a where account_id = a.id),
          t as (delete from reset_ticket using a where account_id = a.id),
          w as (delete from wechat_ticket using a where account_id = a.id),
          s as (${logins("'reset'")})
     select id from a`,
      [userName, hash, onceHours],
    );
  });
  if (rows.length === 0) throw notFound(userName);
  return password;
}

/** Makes an ordinary member of an operator and ends the logins. Throws OperatorError. */
export async function removeOperator(pool: Pool, userName: string): Promise<void> {
  const { rows } = await pool.query(
    `with a as (update account set role = 'user', duties = null, updated_at = now() where ${isOperator} returning id),
          f as (delete from operator_factor using a where account_id = a.id),
          c as (delete from operator_recovery_code using a where account_id = a.id),
          s as (${logins('null')})
     select id from a`,
    [userName],
  );
  if (rows.length === 0) throw notFound(userName);
}

/**
 * Gives an account of the console a duty, or takes it away. Every process hears of it, so that it counts from the next call on.
 * Throws OperatorError.
 */
export async function changeDuty(
  pool: Pick<Pool | PoolClient, 'query'>,
  userName: string,
  duty: Duty,
  granted: boolean,
): Promise<void> {
  // Accounts from before there were duties are operators.
  const without = `array_remove(coalesce(duties, '{operator}'), $2)`;
  const { rows } = await pool.query(
    `with a as (update account set duties = ${granted ? `${without} || $2::text` : without}, updated_at = now()
                where ${isOperator} returning id)
     select pg_notify('session', json_build_object('u', id)::text) from a`,
    [userName, duty],
  );
  if (rows.length === 0) throw notFound(userName);
}

export interface ListedOperator {
  userName: string;
  duties: Duty[];
  state: 'ready' | 'once' | 'lapsed' | 'disabled';
  factor: boolean;
  lastLogin: Date | null;
}

/**
 * Operators and admins by user name, removed ones left out. `once`: the one-time password waits; `lapsed`: it is too late for it.
 * `lastLogin` is of the console alone, null before the first.
 */
export async function listOperators(pool: Pool): Promise<ListedOperator[]> {
  const { rows } = await pool.query<ListedOperator>(
    `select user_name as "userName", coalesce(duties, '{operator}') as duties,
            case when disabled_at is not null then 'disabled'
                 when password_once_until <= now() then 'lapsed'
                 when password_once_until is not null then 'once' else 'ready' end as state,
            exists (select from operator_factor f where f.account_id = a.id and confirmed_at is not null) as factor,
            (select max(created_at) from session s where s.account_id = a.id and audience = 'operate') as "lastLogin"
     from account a where role in ('operator', 'admin') and removed_at is null order by user_name`,
  );
  return rows;
}
