import { sql } from 'kysely';
import { pages } from 'shared/contract/paths';
import { type GivenRole, type MemberRole, memberRoles } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { accountsOf, requireMember, requireOwner } from './access';
import { calledBy } from './called-by';
import { seedReading } from './enquiry-reading';
import { freeEnterprise } from './vacancy';
import { dropInvitation, lockEnterprise, removeAllMembers, revokeApproved } from './write';

interface Colleague {
  role: MemberRole;
  name: string;
  enterprise: string;
  /** Whether the account can be signed in to from now on. */
  stays: boolean;
}

/** Runs an owner's change of one colleague, alone for the enterprise. Throws enterpriseNeeded, ownerNeeded, notFound, and invalid for oneself. */
const asOwner = (
  db: Db,
  me: string,
  accountId: string,
  change: (tx: Db, enterpriseId: string, colleague: Colleague) => Promise<void>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const enterpriseId = await requireOwner(tx, me);
    await lockEnterprise(tx, enterpriseId);
    await requireOwner(tx, me);
    const { rows } = await sql<Colleague>`
      select m.role, e.name as enterprise, ${calledBy} as name,
        a.disabled_at is null and a.deletion_at is null as stays
      from enterprise_member m join enterprise e on e.id = m.enterprise_id join account a on a.id = m.account_id
      where m.account_id = ${accountId} and m.enterprise_id = ${enterpriseId} for update of a`.execute(tx);
    if (!rows[0]) throw new CallError('notFound', '该成员已不在企业中');
    if (accountId === me) throw new CallError('invalid', '不能对自己进行此操作');
    await change(tx, enterpriseId, rows[0]);
  });

const tell = (tx: Db, accountId: string, title: string, text: string) =>
  notify(tx, [accountId], { kind: 'member', title, text, link: pages.enterpriseMembers, key: `member:${uuidv7()}` });

/** The same role again changes nothing. Throws enterpriseNeeded, ownerNeeded, notFound, and invalid for oneself. */
export const setRole = (db: Db, me: string, accountId: string, role: GivenRole): Promise<void> =>
  asOwner(db, me, accountId, async (tx, enterpriseId, { role: before, enterprise }) => {
    if (before === role) return;
    await sql`update enterprise_member set role = ${role} where account_id = ${accountId}`.execute(tx);
    if (role === 'view') await seedReading(tx, accountId, enterpriseId, false);
    await tell(tx, accountId, `您在「${enterprise}」的权限已改为${memberRoles[role]}`, `原为${memberRoles[before]}`);
  });

/** The colleague becomes the owner, the caller an editor. Throws conflict for an account that is about to go. */
export const transfer = (db: Db, me: string, accountId: string): Promise<void> =>
  asOwner(db, me, accountId, async (tx, _, { enterprise, stays }) => {
    if (!stays) throw new CallError('conflict', '该成员的账号已停用或正在注销，不能成为所有者');
    await sql`update enterprise_member set role = 'edit' where account_id = ${me}`.execute(tx);
    await sql`update enterprise_member set role = 'owner' where account_id = ${accountId}`.execute(tx);
    await tell(tx, accountId, `您已成为「${enterprise}」的所有者`, '您可以邀请成员、修改权限和转让所有权');
    await tell(tx, me, `您已转让「${enterprise}」的所有权`, '您的权限现在是编辑；如非本人操作，请修改密码并联系我们');
  });

/** Ends a colleague's membership. Throws enterpriseNeeded, ownerNeeded, notFound, and invalid for oneself. */
export const remove = (db: Db, me: string, accountId: string): Promise<void> =>
  asOwner(db, me, accountId, async (tx, enterpriseId, { enterprise }) => {
    await sql`delete from enterprise_member where account_id = ${accountId}`.execute(tx);
    await dropInvitation(tx, accountId, enterpriseId);
    await revokeApproved(tx, enterpriseId, '已被移出企业', accountId);
    await tell(tx, accountId, `您已被移出「${enterprise}」`, '您不能再查看该企业的资料与询盘');
  });

/** Who left, to the owner who stays; who gave an enterprise up, to that person, who may not have done it. */
async function tellLeaving(tx: Db, me: string, enterpriseId: string, role: MemberRole): Promise<void> {
  const { rows } = await sql<{ enterprise: string; name: string }>`
    select e.name as enterprise, ${calledBy} as name from enterprise as e, account as a
    where e.id = ${enterpriseId} and a.id = ${me}`.execute(tx);
  const { enterprise, name } = rows[0] as (typeof rows)[number];
  if (role === 'owner')
    await tell(
      tx,
      me,
      `您已放弃「${enterprise}」的认领`,
      '您是唯一的成员，企业可由他人重新认领；如非本人操作，请修改密码并联系我们',
    );
  for (const owner of role === 'owner' ? [] : await accountsOf(tx, enterpriseId, ['owner']))
    await tell(tx, owner, `${name}已离开「${enterprise}」`, `原权限为${memberRoles[role]}`);
}

/**
 * Ends the caller's membership. An owner leaves only alone and with `giveUp`: the enterprise can then be claimed again.
 * Throws enterpriseNeeded and ownerStays.
 */
export const leave = (db: Db, me: string, giveUp: boolean): Promise<void> =>
  transaction(db, async (tx) => {
    const { enterpriseId } = await requireMember(tx, me);
    await lockEnterprise(tx, enterpriseId);
    const { role } = await requireMember(tx, me);
    if (role !== 'owner') {
      await sql`delete from enterprise_member where account_id = ${me}`.execute(tx);
      await revokeApproved(tx, enterpriseId, '本人已离开企业', me);
      await tellLeaving(tx, me, enterpriseId, role);
      return;
    }
    const { rows } = await sql`select from enterprise_member where enterprise_id = ${enterpriseId} limit 2`.execute(tx);
    if (rows.length > 1) throw new CallError('ownerStays', '企业还有其他成员，请先把所有权转让给其中一位');
    if (!giveUp) throw new CallError('ownerStays', '您是企业唯一的成员，离开即放弃认领，请确认');
    await removeAllMembers(tx, enterpriseId);
    await tellLeaving(tx, me, enterpriseId, role);
    await revokeApproved(tx, enterpriseId, '本人放弃认领', me);
    // Of former owners who left before leaving ended a claim.
    await revokeApproved(tx, enterpriseId, '企业的所有者已放弃认领');
    await freeEnterprise(tx, enterpriseId);
  });
