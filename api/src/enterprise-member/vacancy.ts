import { sql } from 'kysely';
import type { Db } from '../db/tables';

/** A claim that rivalled the owner is the only one now. */
export const promoteRivals = (tx: Db, enterpriseId: string) =>
  sql`
    update enterprise_claim set is_rival = false where enterprise_id = ${enterpriseId} and is_rival
      and status in ('pending', 'need_more')
      and not exists (select from enterprise_claim c where c.enterprise_id = ${enterpriseId} and not c.is_rival
        and c.status in ('pending', 'need_more'))
      and not exists (select from enterprise_member m where m.enterprise_id = ${enterpriseId} and m.role = 'owner')`.execute(
    tx,
  );

/** Without members the enterprise waits for an open claim, or is free to be claimed. */
export async function freeEnterprise(tx: Db, enterpriseId: string): Promise<void> {
  await promoteRivals(tx, enterpriseId);
  await sql`update enterprise set claim_status = case when exists (select from enterprise_claim c
      where c.enterprise_id = ${enterpriseId} and c.status in ('pending', 'need_more')) then 'pending' else 'unclaimed' end
    where id = ${enterpriseId}`.execute(tx);
}
