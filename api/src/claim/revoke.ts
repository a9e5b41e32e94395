import { type Kysely, sql } from 'kysely';
import { pages } from 'shared/contract/paths';
import type { Database } from '../db/tables';
import { removeAllMembers } from '../enterprise-member/write';
import { notify } from '../notification/notify';

type Db = Kysely<Database>;

/**
 * Ends the memberships and the claim of those who speak for an enterprise, and tells them. Under the enterprise's lock.
 * @param key names the event, for the notification
 */
export async function revokeClaims(
  tx: Db,
  { id, name }: { id: string; name: string },
  { note, key }: { note: string; key: string },
): Promise<void> {
  const gone = await removeAllMembers(tx, id);
  await sql`
    update enterprise_claim set status = 'revoked', revision = revision + 1, decided_at = now(), decision_note = ${note}
    where enterprise_id = ${id} and status = 'approved'`.execute(tx);
  await notify(tx, gone, {
    kind: 'claim',
    title: `您不再是「${name}」的成员`,
    text: `${note}；如有异议请联系我们`,
    link: pages.enterpriseClaim,
    key,
  });
}

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
