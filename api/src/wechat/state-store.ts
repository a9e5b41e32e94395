import type { Pool } from 'pg';
import type { WechatApp } from '../config/wechat';
import { CallError } from '../errors';
import { hashOf, minutes } from './browser';

export interface Begun {
  app: WechatApp;
  /** The account that wants to bind; null: a login. */
  accountId: string | null;
  stay: boolean;
}

/** Stores a state for this browser and deletes a few expired ones, so that the table stays small. */
export async function storeState(pool: Pool, state: string, browser: Buffer, begun: Begun): Promise<void> {
  await pool.query({
    name: 'wechat-state-store',
    text: `with old as (delete from wechat_state where ctid = any (array(select ctid from wechat_state
                        where expires_at < now() - interval '1 day' order by expires_at limit 10 for update skip locked)))
           insert into wechat_state (state_hash, browser_hash, app, account_id, stay, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
    values: [hashOf(state), browser, begun.app, begun.accountId, begun.stay, minutes],
  });
}

/** Why a state is refused. A stranger's browser does not use it up. */
async function whyRefused(pool: Pool, state: string, browser: Buffer | null): Promise<CallError> {
  const { rows } = await pool.query<{ mine: boolean; used: boolean }>(
    `select coalesce(browser_hash = $2, false) as mine, used_at is not null as used
     from wechat_state where state_hash = $1`,
    [hashOf(state), browser],
  );
  const row = rows[0];
  if (!row) return new CallError('wechatStateRefused');
  if (!row.mine) return new CallError('wechatStateRefused', '本次微信登录不是在这个浏览器中开始的，请重新开始');
  return new CallError(
    'wechatStateRefused',
    row.used ? '本次微信登录已完成或已使用过，请重新开始' : '本次微信登录已超过 10 分钟，请重新开始',
  );
}

/**
 * Uses up a state, by one statement, so that of racing calls one wins; and `code` with it, so that no code is used twice.
 * Throws wechatStateRefused or wechatCodeRefused.
 */
export async function redeemState(pool: Pool, state: string, code: string, browser: Buffer | null): Promise<Begun> {
  const { rows } = await pool
    .query<Begun>({
      name: 'wechat-state-use',
      text: `update wechat_state set used_at = now(), code_hash = $3
             where state_hash = $1 and browser_hash = $2 and used_at is null and expires_at > now()
             returning app, account_id as "accountId", stay`,
      values: [hashOf(state), browser, code ? hashOf(code) : null],
    })
    .catch((error) => {
      if (error.code === '23505') throw new CallError('wechatCodeRefused', '微信授权码已使用过，请重新开始');
      throw error;
    });
  const begun = rows[0];
  if (!begun) throw await whyRefused(pool, state, browser);
  return begun;
}
