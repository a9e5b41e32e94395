import { sql } from 'kysely';
import type { MemberRole } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { CallError } from '../errors';

export interface OwnMembership {
  enterpriseId: string;
  role: MemberRole;
}

/** The enterprise that an account belongs to; null for none. `db` may be a transaction. */
export async function membershipOf(db: Db, accountId: string): Promise<OwnMembership | null> {
  const row = await db
    .selectFrom('enterprise_member')
    .select(['enterprise_id', 'role'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { enterpriseId: row.enterprise_id, role: row.role } : null;
}

/** The same; throws CallError enterpriseNeeded for an account without enterprise. */
export async function requireMember(db: Db, accountId: string): Promise<OwnMembership> {
  const membership = await membershipOf(db, accountId);
  if (!membership) throw new CallError('enterpriseNeeded');
  return membership;
}

/** The enterprise that an account may change and publish for. Throws CallError enterpriseNeeded or editNeeded. */
export async function requireEdit(db: Db, accountId: string): Promise<OwnMembership> {
  const membership = await requireMember(db, accountId);
  if (membership.role === 'view') throw new CallError('editNeeded');
  return membership;
}

/** The enterprise that an account owns. Throws CallError enterpriseNeeded or ownerNeeded. */
export async function requireOwner(db: Db, accountId: string): Promise<string> {
  const { enterpriseId, role } = await requireMember(db, accountId);
  if (role !== 'owner') throw new CallError('ownerNeeded');
  return enterpriseId;
}

/**
 * Accounts that hear of a record, by the rule of `record_belongs`: the owner and editing members of its enterprise, or whose it is while
 * no enterprise has it.
 */
export async function editorsOf(db: Db, enterpriseId: string | null, accountId: string | null): Promise<string[]> {
  if (enterpriseId) return accountsOf(db, enterpriseId, ['owner', 'edit']);
  return accountId ? [accountId] : [];
}

/** Accounts of an enterprise, for notifications; with `roles` only those. */
export async function accountsOf(
  db: Db,
  enterpriseId: string,
  roles: readonly MemberRole[] = ['owner', 'edit', 'view'],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account_id as id from enterprise_member
    where enterprise_id = ${enterpriseId} and role = any(${roles}) order by since, account_id`.execute(db);
  return rows.map(({ id }) => id);
}
