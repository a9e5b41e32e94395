import { sql } from 'kysely';
import type { Db } from '../db/tables';
import { writeAudit } from './audit';

/** So many publications approved by a reviewer make good standing, within `days`; one that was sent back ends it for `pause`. */
export const standing = { approved: 3, days: 365, pause: 90 } as const;
/** One in so many cases approved by rule is looked at afterwards. */
const spotCheckEvery = 5;

/** Whether what an enterprise publishes needs no decision beforehand. Claims do not count. */
export async function inGoodStanding(tx: Db, enterpriseId: string): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select count(*) filter (where state = 'approved' and decided_by is not null and decided_at > now() - ${standing.days} * interval '1 day') >= ${standing.approved}
      and count(*) filter (where state <> 'approved' and decided_at > now() - ${standing.pause} * interval '1 day') = 0 as good
    from (select state, decided_by, decided_at from review_case
      where enterprise_id = ${enterpriseId} and state in ('approved', 'returned', 'rejected') and kind in ('listing', 'change')
      order by decided_at desc limit 200) as lately
    where exists (select from enterprise where id = ${enterpriseId} and claim_status = 'claimed')`.execute(tx);
  return rows[0]?.good === true;
}

/** Approves an open case by rule; some of them are to be checked afterwards. */
export async function approveByRule(tx: Db, caseId: string): Promise<void> {
  const { rows } = await sql<{ spot_check: boolean }>`
    update review_case set state = 'approved', decided_at = now(), version = version + 1,
      spot_check = right(no, 6)::int % ${spotCheckEvery} = 0
    where id = ${caseId} and state = 'open' returning spot_check`.execute(tx);
  await writeAudit(tx, caseId, null, '按规则通过', rows[0]?.spot_check ? '待抽查' : '');
}
