import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { pages } from 'shared/contract/paths';
import { type GivenRole, invitationDays, memberRoles } from 'shared/contract/vocabulary/claim';
import { formatDate } from 'shared/format';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { takeRate, waitText } from '../rate/store';
import { accountsOf, requireOwner } from './access';
import { addMember, lockEnterprise } from './write';

const perDay = 30;

interface WaitingInvitation {
  id: string;
  enterprise: string;
  role: GivenRole;
  expires_at: Date;
}

const tellInvited = (
  tx: Parameters<typeof notify>[0],
  accountId: string,
  { id, enterprise, role, expires_at }: WaitingInvitation,
) =>
  notify(tx, [accountId], {
    kind: 'member',
    title: `「${enterprise}」邀请您加入`,
    text: `接受后您可${role === 'edit' ? '编辑并发布企业的资料' : '查看企业的资料与询盘'}，邀请 ${formatDate(expires_at)} 前有效`,
    link: pages.enterpriseMembers,
    key: `invitation:${id}`,
    action: '查看邀请',
  });

/** Tells an account of the invitations that its number has had before it; in the transaction that gives it the number. */
export async function tellWaitingInvitations(tx: Pick<PoolClient, 'query'>, accountId: string): Promise<void> {
  const { rows } = await tx.query<WaitingInvitation>(
    `select i.id, e.name as enterprise, i.role, i.expires_at
     from account a join enterprise_invitation i on i.mobile = a.mobile join enterprise e on e.id = i.enterprise_id
     where a.id = $1 and i.expires_at > now()
       and not exists (select from enterprise_member m where m.account_id = a.id and m.enterprise_id = i.enterprise_id)
     order by i.created_at, i.id`,
    [accountId],
  );
  for (const waiting of rows) await tellInvited(tx, accountId, waiting);
}

/**
 * Invites whoever has the number, once they sign in with it; the answer does not tell whether somebody has. Inviting again
 * renews. Throws enterpriseNeeded, ownerNeeded, tooMany, and conflict for a member.
 */
export async function invite(
  { db, pool }: { db: Db; pool: Pool },
  me: string,
  { mobile, role }: { mobile: string; role: GivenRole },
): Promise<void> {
  const enterpriseId = await requireOwner(db, me);
  const { wait } = await takeRate(pool, [{ about: `invite:${enterpriseId}`, most: perDay, seconds: 86_400 }]);
  if (wait > 0) throw new CallError('tooMany', `今日邀请已达 ${perDay} 次，请 ${waitText(wait)}后再试`);
  await transaction(db, async (tx) => {
    await lockEnterprise(tx, enterpriseId);
    await requireOwner(tx, me);
    const { rows } = await sql<{ id: string; enterprise: string; member: boolean }>`
      select a.id, e.name as enterprise, coalesce(m.enterprise_id = e.id, false) as member
      from enterprise e left join account a on a.mobile = ${mobile} and a.removed_at is null
        left join enterprise_member m on m.account_id = a.id
      where e.id = ${enterpriseId}`.execute(tx);
    const [found] = rows;
    if (found?.member) throw new CallError('conflict', '该手机号的账号已是企业成员');
    const id = uuidv7();
    const { rows: made } = await sql<{ expires_at: Date }>`
      insert into enterprise_invitation (id, enterprise_id, mobile, role, account_id, expires_at)
      values (${id}, ${enterpriseId}, ${mobile}, ${role}, ${me}, now() + ${invitationDays} * interval '1 day')
      on conflict (enterprise_id, mobile) do update set id = excluded.id, role = excluded.role, account_id = excluded.account_id,
        created_at = now(), expires_at = excluded.expires_at
      returning expires_at`.execute(tx);
    if (found?.id && made[0]) await tellInvited(tx, found.id, { id, enterprise: found.enterprise, role, ...made[0] });
  });
}

/** Throws enterpriseNeeded, ownerNeeded, and notFound for another enterprise's. */
export async function cancelInvitation(db: Db, me: string, id: string): Promise<void> {
  const enterpriseId = await requireOwner(db, me);
  const { numAffectedRows } =
    await sql`delete from enterprise_invitation where id = ${id} and enterprise_id = ${enterpriseId}`.execute(db);
  if (numAffectedRows === 0n) throw new CallError('notFound', '这份邀请已被接受或取消');
}

interface Invited {
  enterprise_id: string;
  role: GivenRole;
  name: string;
}

/** The invitation to the number of this account, used up. Throws notFound for any other. */
async function takeInvitation(tx: Db, me: string, id: string): Promise<Invited> {
  const { rows } = await sql<Invited>`
    delete from enterprise_invitation i using account a
    where i.id = ${id} and a.id = ${me} and i.mobile = a.mobile and i.expires_at > now()
    returning i.enterprise_id, i.role, coalesce(nullif(a.real_name, ''), a.user_name) as name`.execute(tx);
  if (!rows[0]) throw new CallError('notFound', '这份邀请已失效，请联系对方重新邀请');
  return rows[0];
}

/** Makes the invited account a member. Throws notFound, memberElsewhere, and conflict while a claim of the account waits. */
export const accept = (db: Db, me: string, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ enterprise_id: string }>`
      select i.enterprise_id from enterprise_invitation i join account a on a.mobile = i.mobile
      where i.id = ${id} and a.id = ${me}`.execute(tx);
    if (rows[0]) await lockEnterprise(tx, rows[0].enterprise_id);
    const { enterprise_id, role, name } = await takeInvitation(tx, me, id);
    await addMember(tx, me, enterprise_id, role, '请先在「企业认领」中撤回您的认领申请');
    await notify(tx, await accountsOf(tx, enterprise_id, ['owner']), {
      kind: 'member',
      title: `${name} 已加入企业`,
      text: `权限：${memberRoles[role]}`,
      link: pages.enterpriseMembers,
      key: `joined:${id}`,
    });
  });

/** Deletes the invitation and tells nobody. Throws notFound for one that expired or is for another number. */
export const decline = (db: Db, me: string, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    await takeInvitation(tx, me, id);
  });
