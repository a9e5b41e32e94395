import { sql } from 'kysely';
import type { MemberRole } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { seedReading } from './enquiry-reading';

/** Orders all changes of an enterprise's members, from here to the end of the transaction. Throws notFound. */
export async function lockEnterprise(tx: Db, enterpriseId: string): Promise<void> {
  const { rows } = await sql`select from enterprise where id = ${enterpriseId} for update`.execute(tx);
  if (rows.length === 0) throw new CallError('notFound');
}

/**
 * Throws conflict for an account whose claim waits: as a member it could neither go on with it nor take it back. After the insert,
 * which waits for a submission by its lock on the account.
 */
async function requireNoClaim(tx: Db, accountId: string, refusal: string): Promise<void> {
  const { rows } = await sql`
    select from enterprise_claim where account_id = ${accountId} and status in ('pending', 'need_more')`.execute(tx);
  if (rows.length > 0) throw new CallError('conflict', refusal);
}

/**
 * Makes an account a member. Throws memberElsewhere when it belongs to an enterprise already, this one included, and conflict for
 * any role but owner while a claim of the account waits.
 * @param claimWaits the words of that conflict, for who lets the account in
 */
export async function addMember(
  tx: Db,
  accountId: string,
  enterpriseId: string,
  role: MemberRole,
  claimWaits = '申请人另有认领申请未撤回，请其先撤回',
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into enterprise_member (account_id, enterprise_id, role) values (${accountId}, ${enterpriseId}, ${role})
    on conflict (account_id) do nothing`.execute(tx);
  if (numAffectedRows === 0n) throw new CallError('memberElsewhere');
  if (role !== 'owner') await requireNoClaim(tx, accountId, claimWaits);
  if (role === 'view') await seedReading(tx, accountId, enterpriseId, true);
  await sql`delete from enterprise_request where account_id = ${accountId}`.execute(tx);
  await dropInvitation(tx, accountId, enterpriseId);
}

/** Voids what the enterprise offered the number of an account: an older word must not undo the owner's later one. */
export const dropInvitation = (tx: Db, accountId: string, enterpriseId: string) =>
  sql`
    delete from enterprise_invitation i using account a
    where a.id = ${accountId} and i.mobile = a.mobile and i.enterprise_id = ${enterpriseId}`.execute(tx);

/** Ends all memberships of an enterprise and what was offered in its name; returns the accounts. */
export async function removeAllMembers(tx: Db, enterpriseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from enterprise_member where enterprise_id = ${enterpriseId} returning account_id as id`.execute(tx);
  await sql`delete from enterprise_invitation where enterprise_id = ${enterpriseId}`.execute(tx);
  await sql`delete from enterprise_request where enterprise_id = ${enterpriseId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends the approved claims of an enterprise: that of one account, or all. The note is shown to the applicant. */
export const revokeApproved = (tx: Db, enterpriseId: string, note: string, accountId?: string) =>
  sql`
    update enterprise_claim set status = 'revoked', revision = revision + 1, decided_at = now(), decision_note = ${note}
    where enterprise_id = ${enterpriseId} and status = 'approved'
      ${accountId ? sql`and account_id = ${accountId}` : sql``}`.execute(tx);
