import type { Pool } from 'pg';
import { CallError } from '../errors';
import { accountDisabled, hashToken, liveLogin } from '../session/store';
import { hashOf, minutes } from './browser';
import type { WechatIdentity } from './gateway';

interface NewTicket extends WechatIdentity {
  ticket: string;
  browser: Buffer;
  /** Known already when the owner of an account has started the binding. */
  accountId: string | null;
  /** Of the call: the login of that owner. */
  token: string;
}

/** Good for 10 minutes; only its hash is stored. Deletes at most 10 tickets that expired more than a day ago. */
export async function storeTicket(
  pool: Pool,
  { ticket, browser, unionId, nickName, accountId, token }: NewTicket,
): Promise<void> {
  await pool.query({
    name: 'wechat-ticket-store',
    text: `with old as (delete from wechat_ticket where ctid = any (array(select ctid from wechat_ticket
                        where expires_at < now() - interval '1 day' order by expires_at limit 10 for update skip locked)))
           insert into wechat_ticket (ticket_hash, browser_hash, union_id, nick_name, account_id, expires_at, gen)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute',
             (select gen from session where token_hash = $7 and account_id = $5))`,
    values: [hashOf(ticket), browser, unionId, nickName, accountId, minutes, hashToken(token)],
  });
}

/** Why a ticket is refused. */
async function whyRefused(pool: Pool, ticket: string, browser: Buffer | null): Promise<CallError> {
  const { rows } = await pool.query<{ mine: boolean; used: boolean; late: boolean; disabled: boolean }>(
    `select coalesce(browser_hash = $2, false) as mine, used_at is not null as used, expires_at <= now() as late,
            a.disabled_at is not null as disabled
     from wechat_ticket left join account a on a.id = account_id where ticket_hash = $1`,
    [hashOf(ticket), browser],
  );
  const row = rows[0];
  if (!row) return new CallError('wechatTicketRefused');
  if (!row.mine) return new CallError('wechatTicketRefused', '本次微信绑定不是在这个浏览器中开始的，请重新开始');
  if (row.used) return new CallError('wechatTicketRefused', '本次微信绑定已完成或已使用过，请重新开始');
  if (row.late) return new CallError('wechatTicketRefused', '本次微信绑定已超过 10 分钟，请重新开始');
  if (row.disabled) return accountDisabled();
  return new CallError('wechatTicketRefused', '请先登录或验证手机号，再绑定微信');
}

/** Sets the account of a ticket; a later call overrides. @param token of the login that proves it; null: proved by the mobile number */
export async function claimTicket(
  pool: Pool,
  ticket: string,
  browser: Buffer | null,
  accountId: string,
  token: string | null,
): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'wechat-ticket-claim',
    text: `update wechat_ticket set account_id = $3, by_session = $4::bytea is not null,
             gen = (select gen from session where token_hash = $4 and account_id = $3)
           where ticket_hash = $1 and browser_hash = $2 and used_at is null and expires_at > now()`,
    values: [hashOf(ticket), browser, accountId, token === null ? null : hashToken(token)],
  });
  if (rowCount !== 1) throw await whyRefused(pool, ticket, browser);
}

/** Throws wechatTicketRefused unless the ticket is good in this browser. */
export async function requireTicket(pool: Pool, ticket: string, browser: Buffer | null): Promise<void> {
  const { rowCount } = await pool.query(
    'select from wechat_ticket where ticket_hash = $1 and browser_hash = $2 and used_at is null and expires_at > now()',
    [hashOf(ticket), browser],
  );
  if (rowCount !== 1) throw await whyRefused(pool, ticket, browser);
}

/**
 * Uses a ticket up and binds its identity to its account, by one statement: of racing calls one wins. A login's proof lasts as
 * long as the login. Throws wechatTicketRefused, forbidden for a disabled account, wechatTaken when the identity belongs to another
 * account, wechatOther when the account has one.
 */
export async function redeemTicket(
  pool: Pool,
  ticket: string,
  browser: Buffer | null,
): Promise<{ accountId: string; bySession: boolean }> {
  const { rows } = await pool
    .query<{ accountId: string; bySession: boolean; bound: boolean }>({
      name: 'wechat-ticket-use',
      text: `with t as (update wechat_ticket w set used_at = now() from account a
                        where ticket_hash = $1 and browser_hash = $2 and a.id = w.account_id and a.disabled_at is null
                          and used_at is null and expires_at > now() and (not by_session or ${liveLogin('w.gen')}) returning w.*),
                  a as (update account set wx_union_id = t.union_id, wx_nick_name = t.nick_name, wx_bound_at = now(), updated_at = now()
                        from t where account.id = t.account_id and account.wx_union_id is null and disabled_at is null returning 1)
             select account_id as "accountId", by_session as "bySession", exists (select from a) as bound from t`,
      values: [hashOf(ticket), browser],
    })
    .catch((error) => {
      if (error.code === '23505') throw new CallError('wechatTaken');
      throw error;
    });
  const row = rows[0];
  if (!row) throw await whyRefused(pool, ticket, browser);
  if (!row.bound) throw new CallError('wechatOther');
  return row;
}
