import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { CallError } from '../errors';
import type { CallContext } from '../http/handlers';
import { takeRate } from '../rate/store';
import { recordEvent } from '../security-event/store';
import { clientInfoOf } from '../session/client-info';
import { hashToken, liveLogin } from '../session/store';

export const exportPath = '/api/User/export';
const seconds = 60;

/**
 * An address from which the browser downloads the file: a download carries no headers, and the session's token must never
 * be in an address. Valid once, for a minute, and only during this login.
 */
export async function giveExportTicket(pool: Pool, userId: string, call: CallContext): Promise<string> {
  const { wait } = await takeRate(pool, [{ about: `export:${userId}`, most: 5, seconds: 3600 }]);
  if (wait > 0) throw new CallError('tooMany', '导出过于频繁，请 1 小时后再试');
  const ticket = randomBytes(32).toString('base64url');
  await pool.query(
    `with old as (delete from export_ticket where account_id = $1 or expires_at < now())
     insert into export_ticket (ticket_hash, account_id, gen, expires_at)
     select $2, account_id, gen, now() + $4 * interval '1 second' from session where token_hash = $3`,
    [userId, hashToken(ticket), hashToken(call.token), seconds],
  );
  await recordEvent(pool, { accountId: userId, kind: 'exported', client: clientInfoOf(call) });
  return `${exportPath}?ticket=${ticket}`;
}

/** Uses a ticket up; the account it is for, or undefined when it is void. */
export async function useExportTicket(pool: Pool, ticket: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `with t as (delete from export_ticket where ticket_hash = $1 returning *)
     select a.id from t join account a on a.id = t.account_id where t.expires_at > now() and ${liveLogin('t.gen')}`,
    [hashToken(ticket)],
  );
  return rows[0]?.id;
}
