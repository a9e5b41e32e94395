import { sql } from 'kysely';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { limits } from 'shared/contract/limits';
import type { Db } from '../db/tables';

type Replies = NonNullable<EnterpriseDetail['replies']>;

const { fewest, overdueHours, days } = limits.replies;

/**
 * Number of people who wrote to each enterprise within the last days, and the median of hours until its first reply.
 * Counted as for the ranking: each person once, withdrawn enquiries not at all. Absent where too few wrote.
 */
export async function repliesOf(db: Db, ids: readonly string[]): Promise<Map<string, Replies>> {
  const { rows } = await sql<Replies & { id: string }>`
    with asked as (
      select distinct on (receiver_enterprise_id, sender_id) receiver_enterprise_id as id, delivered_at, first_reply_at from enquiry
      where receiver_enterprise_id = any(${ids}::uuid[]) and last_at > now() - ${days} * interval '1 day'
        and delivered_at > now() - ${days} * interval '1 day'
        and not coalesce(closed_by = 'sender' and first_reply_at is null, false)
      order by receiver_enterprise_id, sender_id, created_at)
    select id, count(*)::int as count, round((percentile_cont(0.5) within group (order by
        least(extract(epoch from coalesce(first_reply_at, now()) - delivered_at) / 3600, ${overdueHours})))::numeric, 1)::float8 as hours
      from asked where first_reply_at is not null or delivered_at <= now() - ${overdueHours} * interval '1 hour' group by id`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, ...replies }) => (replies.count >= fewest ? [[id, replies]] : [])));
}
