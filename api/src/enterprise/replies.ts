import { type Kysely, sql } from 'kysely';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { limits } from 'shared/contract/limits';
import type { Database } from '../db/tables';

const { fewest, overdueHours, days } = limits.replies;

/**
 * Number of people who wrote to the enterprise within the last days, and the median of hours until its first reply.
 * Counted as for the ranking: each person once, withdrawn enquiries not at all. Null where too few wrote.
 */
export async function repliesOf(db: Kysely<Database>, id: string): Promise<EnterpriseDetail['replies']> {
  const { rows } = await sql<{ count: number; hours: number }>`
    with asked as (
      select distinct on (sender_id) delivered_at, first_reply_at from enquiry
      where receiver_enterprise_id = ${id} and last_at > now() - ${days} * interval '1 day'
        and delivered_at > now() - ${days} * interval '1 day'
        and not coalesce(closed_by = 'sender' and first_reply_at is null, false)
      order by sender_id, created_at)
    select count(*)::int as count, round((percentile_cont(0.5) within group (order by
        least(extract(epoch from coalesce(first_reply_at, now()) - delivered_at) / 3600, ${overdueHours})))::numeric, 1)::float8 as hours
      from asked where first_reply_at is not null or delivered_at <= now() - ${overdueHours} * interval '1 hour'`.execute(
    db,
  );
  const [replies] = rows;
  return replies && replies.count >= fewest ? replies : null;
}
