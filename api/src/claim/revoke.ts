import { pages } from 'shared/contract/paths';
import type { Db } from '../db/tables';
import { removeAllMembers, revokeApproved } from '../enterprise-member/write';
import { notify } from '../notification/notify';

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
  await revokeApproved(tx, id, note);
  await notify(tx, gone, {
    kind: 'claim',
    title: `您不再是「${name}」的成员`,
    text: `${note}；如有异议请联系我们`,
    link: pages.enterpriseClaim,
    key,
  });
}
