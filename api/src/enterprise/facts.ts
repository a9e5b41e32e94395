import { sql } from 'kysely';
import type { CounterpartFacts } from 'shared/contract/provider-facts';
import type { Db } from '../db/tables';
import { repliesOf } from './replies';

export type Facts = Omit<CounterpartFacts, 'name' | 'enterpriseId'>;

/** Of whom nothing is known. */
export const noFacts: Facts = { claimed: false, proofs: 0, replyHours: null, exchanges: 0 };

/** What is known of some enterprises beside their prices. */
export async function factsOf(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const agreed = sql`q.sender_agreed_at is not null and q.receiver_agreed_at is not null`;
  const { rows } = await sql<{ id: string; claimed: boolean; proofs: number; exchanges: number }>`
    select e.id, e.claim_status = 'claimed' as claimed,
      (select count(*)::int from evidence as v where v.enterprise_id = e.id and v.level in ('verified', 'register_matched')
        and (v.expires_on is null or v.expires_on >= today_cn())) as proofs,
      (select count(distinct q.sender_id)::int from enquiry as q where q.receiver_enterprise_id = e.id and ${agreed})
        + (select count(distinct coalesce(q.receiver_enterprise_id, q.receiver_account_id))::int
          from account as a join enquiry as q on q.sender_id = a.id where a.enterprise_id = e.id and ${agreed}) as exchanges
    from enterprise as e where e.id = any(${ids}::uuid[])`.execute(db);
  const replies = await repliesOf(db, ids);
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, replyHours: replies.get(id)?.hours ?? null }]));
}
