import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { tellWaitingInvitations } from '../enterprise-member/invitations';
import { hashToken } from '../session/store';

export interface AccountForLogin {
  id: string;
  userName: string;
  realName: string;
  mobile: string | null;
  passwordHash: string;
}

const accounts = ({ db }: Pick<AppContext, 'db'>) =>
  db
    .selectFrom('account')
    .select(['id', 'user_name as userName', 'real_name as realName', 'mobile', 'password_hash as passwordHash']);

/** Disabled accounts do not count. Those that an operator locked do: their owners are told so once they have proved who they are. */
const mayBeTold = sql<boolean>`(disabled_at is null or lock_reason is not null)`;

/** The account of a login name, case-insensitive. One-time passwords do not count here. */
export const accountForLogin = (ctx: Pick<AppContext, 'db'>, userName: string): Promise<AccountForLogin | undefined> =>
  accounts(ctx)
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .where(mayBeTold)
    .where('password_once_until', 'is', null)
    .executeTakeFirst();

/** Whether the name is in use, whether or not its owner can sign in. */
export const isNameTaken = async ({ db }: Pick<AppContext, 'db'>, userName: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where(sql`lower(user_name)`, '=', userName.toLowerCase()).execute())
    .length > 0;

/** Also with a one-time password or locked by an operator; undefined for none or one disabled otherwise. */
export const accountOfMobile = (ctx: Pick<AppContext, 'db'>, mobile: string): Promise<AccountForLogin | undefined> =>
  accounts(ctx).where('mobile', '=', mobile).where(mayBeTold).executeTakeFirst();

export interface NewAccount {
  userName: string;
  mobile: string;
  passwordHash: string;
  consentVersion: string;
  /** Of the code that proves the number. */
  codeId: string;
}

/**
 * Creates the account and uses up the code, both or neither. Returns its id; undefined when the code was used meanwhile
 * or the name or number is in use: of racing registrations the unique columns let one through. Who was invited is told.
 */
export const createAccount = (pool: Pool, account: NewAccount): Promise<string | undefined> =>
  inTransaction(pool, async (client) => {
    const id = await insertAccount(client, account);
    if (id) await tellWaitingInvitations(client, id);
    return id;
  });

async function insertAccount(client: PoolClient, account: NewAccount): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'account-create',
    text: `with a as (insert into account (id, user_name, mobile, password_hash, consent_version, consent_at)
                      select $1, $2, mobile, $4, $5, now() from sms_code
                      where id = $6 and mobile = $3 and used_at is null and expires_at > now()
                      on conflict do nothing returning id),
                c as (update sms_code set used_at = now() where id = $6 and exists (select 1 from a))
           select id from a`,
    values: [
      randomUUID(),
      account.userName,
      account.mobile,
      account.passwordHash,
      account.consentVersion,
      account.codeId,
    ],
  });
  return rows[0]?.id;
}

const ticketMinutes = 10;

/** Lets the holder of the ticket set this account's password, once. Earlier tickets become invalid. */
export async function giveTicket(pool: Pool, accountId: string, ticket: string): Promise<void> {
  await pool.query({
    name: 'reset-ticket-give',
    text: `with old as (delete from reset_ticket where account_id = $1 or expires_at < now())
           insert into reset_ticket (ticket_hash, account_id, expires_at) values ($2, $1, now() + $3 * interval '1 minute')`,
    values: [accountId, hashToken(ticket), ticketMinutes],
  });
}

/** The name of the account that a ticket is for. */
export async function nameOfTicket(pool: Pool, ticket: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ user_name: string }>(
    `select user_name from reset_ticket t join account a on a.id = t.account_id
     where ticket_hash = $1 and expires_at > now()`,
    [hashToken(ticket)],
  );
  return rows[0]?.user_name;
}

/** Sets the password, uses the ticket up and ends every login of the account and its bindings under way. Undefined: the ticket is void. */
export const resetPassword = (pool: Pool, ticket: string, passwordHash: string): Promise<string | undefined> =>
  inTransaction(pool, async (client) => {
    // First, so that a login in flight is seen and ended too.
    await client.query(
      'select from account where id = (select account_id from reset_ticket where ticket_hash = $1) for no key update',
      [hashToken(ticket)],
    );
    return useTicket(client, ticket, passwordHash);
  });

async function useTicket(client: PoolClient, ticket: string, passwordHash: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'reset-ticket-use',
    text: `with t as (delete from reset_ticket where ticket_hash = $1 and expires_at > now() returning account_id),
                a as (update account set password_hash = $2, password_once_until = null, updated_at = now() from t where id = t.account_id returning id),
                w as (delete from wechat_ticket using a where account_id = a.id),
                s as (update session set closed_at = now(), closed_by = 'reset' from t
                      where session.account_id = t.account_id and closed_at is null)
           select id from a`,
    values: [hashToken(ticket), passwordHash],
  });
  return rows[0]?.id;
}
