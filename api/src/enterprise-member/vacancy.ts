import { sql } from 'kysely';
import type { Db } from '../db/tables';
import { endDispute } from '../review-case/case';

/** A claim that rivalled the owner is the only one now, and its case no dispute. Under the enterprise's lock. */
export async function promoteRivals(tx: Db, enterpriseId: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    update enterprise_claim p set is_rival = false from enterprise e where e.id = ${enterpriseId}
      and p.enterprise_id = e.id and p.is_rival and p.status in ('pending', 'need_more')
      and not exists (select from enterprise_claim c where c.enterprise_id = e.id and not c.is_rival
        and c.status in ('pending', 'need_more'))
      and not exists (select from enterprise_member m where m.enterprise_id = e.id and m.role = 'owner')
    returning p.id, coalesce(p.new_enterprise ->> 'name', e.name) as name`.execute(tx);
  for (const { id, name } of rows) await endDispute(tx, id, name);
}

/** Without members the enterprise waits for an open claim, or is free to be claimed. */
export async function freeEnterprise(tx: Db, enterpriseId: string): Promise<void> {
  await promoteRivals(tx, enterpriseId);
  await sql`update enterprise set claim_status = case when exists (select from enterprise_claim c
      where c.enterprise_id = ${enterpriseId} and c.status in ('pending', 'need_more')) then 'pending' else 'unclaimed' end
    where id = ${enterpriseId}`.execute(tx);
}
