import type { Pool } from 'pg';
import type { LoginRecord } from 'shared/contract/session';
import { hashToken } from './store';

const shown = 10;

/**
 * The account's last logins to the portal, newest first. An unclosed one was ended by the next login, unless it had
 * expired before.
 * @param token of the call, whose login is marked
 */
export async function recentLogins(pool: Pool, accountId: string, token: string): Promise<LoginRecord[]> {
  const { rows } = await pool.query<
    Omit<LoginRecord, 'startedAt' | 'seenAt' | 'endedAt'> & { startedAt: Date; seenAt: Date; endedAt: Date | null }
  >({
    name: 'session-recent',
    text: `with s as (select x.*, least(idle_until, abs_until) as until,
                        lead(created_at) over (order by gen) as next_at
                      from session x where account_id = $1 and audience = 'portal')
           select gen::text as id, token_hash = $2 as current, created_at as "startedAt", seen_at as "seenAt", address, device,
                  case when closed_at is not null then coalesce(closed_by, 'endedByOperator')
                       when next_at < until then 'forcedOffline'
                       when until <= now() then 'expired' else 'live' end as state,
                  coalesce(closed_at, case when least(next_at, until) <= now() then least(next_at, until) end) as "endedAt"
           from s order by gen desc limit $3`,
    values: [accountId, hashToken(token), shown],
  });
  return rows.map(({ startedAt, seenAt, endedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
