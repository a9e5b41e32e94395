import { sql } from 'kysely';
import type { Db } from '../db/tables';

/**
 * What an account that becomes a member who only reads has read of the enquiries that its enterprise received: all of them where it is
 * new there, and what those who answer have read where it was one of them; those that nobody has opened stay new.
 */
export async function seedReading(tx: Db, accountId: string, enterpriseId: string, isNew: boolean) {
  const read = isNew ? sql`greatest(1, q.receiver_news)` : sql`q.receiver_news - q.receiver_unread`;
  await sql`
    insert into enquiry_reading as own (enquiry_id, account_id, news)
    select q.id, ${accountId}::uuid, ${read} from enquiry as q
    where q.receiver_enterprise_id = ${enterpriseId} and q.sender_id <> ${accountId} and ${read} >= 1
    on conflict (enquiry_id, account_id) do update set news = greatest(own.news, excluded.news)`.execute(tx);
}
