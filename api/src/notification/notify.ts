import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { NotificationKind, NotificationSide } from 'shared/contract/vocabulary/notification';
import type { Db } from '../db/tables';
import { uuidv7 } from '../db/uuid';

export interface Notice {
  kind: NotificationKind;
  /** Cut to 120 characters. */
  title: string;
  /** One line of fact, cut to 300 characters. */
  text: string;
  /** A page of the portal, such as `paths.enquiries(…)`; empty where there is nothing to go to. */
  link: string;
  /** Names the event: the same key reaches an account once, however often it is told. */
  key: string;
  /** What is to be done at the link, such as 回复询盘; at most 20 characters. */
  action?: string;
  side?: NotificationSide;
}

const cut = (text: string, max: number) => {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
};

const statement = `
  insert into notification (id, account_id, key, kind, title, text, link, action, side, sms_owed_at, mail_owed_at)
  select t.id, t.account_id, $3, $4, $5, $6, $7, $8, $9, case when $4 = any (s.sms) and a.mobile is not null and a.disabled_at is null then now() end,
    case when $4 = any (s.mail) and s.email is not null and a.disabled_at is null then now() end
  from unnest($1::uuid[], $2::uuid[]) as t (id, account_id)
  join account as a on a.id = t.account_id and a.removed_at is null
  left join notification_setting as s on s.account_id = t.account_id
  order by t.account_id
  on conflict (account_id, key) do nothing`;

/**
 * Tells accounts what happened, in the transaction in which it happens. Their open pages hear of it once that commits
 * (trigger `notification_made`), and a text message or an e-mail is owed where the person chose so and can sign in.
 */
export async function notify(
  tx: Db | Pick<PoolClient, 'query'>,
  accountIds: readonly string[],
  { kind, title, text, link, key, action = '', side }: Notice,
): Promise<void> {
  // Sorted: two transactions that tell the same accounts lock them in one order.
  const accounts = [...new Set(accountIds)].sort();
  if (accounts.length === 0) return;
  const ids = accounts.map(() => uuidv7());
  const shown = [cut(title, 120), cut(text, 300), link, cut(action, 20), side ?? null];
  const values = [ids, accounts, key, kind, ...shown];
  if ('query' in tx) await tx.query(statement, values);
  else await tx.executeQuery(CompiledQuery.raw(statement, values));
}
