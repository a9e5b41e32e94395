import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pages } from 'shared/contract/paths';
import { type GivenRole, memberRoles } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { takeRate, waitText } from '../rate/store';
import { accountsOf, membershipOf, requireOwner } from './access';
import { addMember, lockEnterprise } from './write';

/** Requests of one account, each of which its owners are told of: one enterprise after the other, or again after a refusal. */
const perDay = 10;

/**
 * Asks the owner of an enterprise to let the account in; one request at a time, and the same again changes nothing. Throws notFound
 * for an enterprise without owner, memberElsewhere and tooMany.
 */
export async function ask({ db, pool }: { db: Db; pool: Pool }, me: string, enterpriseId: string): Promise<void> {
  const { wait, giveBack } = await takeRate(pool, [{ about: `member-ask:${me}`, most: perDay, seconds: 86_400 }]);
  if (wait > 0) throw new CallError('tooMany', `今日申请已达 ${perDay} 次，请 ${waitText(wait)}后再试`);
  const isNew = await askOnce(db, me, enterpriseId).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!isNew) await giveBack();
}

/** False: this very request waits already. */
const askOnce = (db: Db, me: string, enterpriseId: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const owners = await accountsOf(tx, enterpriseId, ['owner']);
    if (owners.length === 0) throw new CallError('notFound', '该企业还没有所有者，请直接认领');
    if (await membershipOf(tx, me)) throw new CallError('memberElsewhere', '您已属于一家企业，须先离开后才能加入');
    const { rows } = await sql<{ id: string; name: string }>`
      with r as (insert into enterprise_request (id, enterprise_id, account_id) values (${uuidv7()}, ${enterpriseId}, ${me})
        on conflict (account_id) do update set id = excluded.id, enterprise_id = excluded.enterprise_id, created_at = now()
          where enterprise_request.enterprise_id <> excluded.enterprise_id
        returning id)
      select r.id, coalesce(nullif(a.real_name, ''), a.user_name) as name from r, account a where a.id = ${me}`.execute(
      tx,
    );
    const [made] = rows;
    if (!made) return false;
    await notify(tx, owners, {
      kind: 'member',
      title: `${made.name} 申请加入企业`,
      text: '请核对身份后给予编辑或查看权限，或不同意',
      link: pages.enterpriseMembers,
      key: `request:${made.id}`,
      action: '处理申请',
    });
    return true;
  });

/** The owner's answer; a null role refuses. Throws ownerNeeded, notFound, memberElsewhere, and conflict while a claim of who asks waits. */
export const answer = (db: Db, me: string, id: string, role: GivenRole | null): Promise<void> =>
  transaction(db, async (tx) => {
    const enterpriseId = await requireOwner(tx, me);
    await lockEnterprise(tx, enterpriseId);
    await requireOwner(tx, me);
    const { rows } = await sql<{ account_id: string; name: string }>`
      delete from enterprise_request r using enterprise e
      where r.id = ${id} and r.enterprise_id = ${enterpriseId} and e.id = r.enterprise_id
      returning r.account_id, e.name`.execute(tx);
    const [asked] = rows;
    if (!asked) throw new CallError('notFound', '这份申请已处理或已取消');
    if (role) await addMember(tx, asked.account_id, enterpriseId, role);
    await notify(tx, [asked.account_id], {
      kind: 'member',
      title: role ? `您已加入「${asked.name}」` : `「${asked.name}」没有同意您的加入申请`,
      text: role ? `权限：${memberRoles[role]}` : '如有疑问，请与企业的所有者联系',
      link: role ? pages.enterpriseMembers : pages.enterpriseClaim,
      key: `answered:${id}`,
    });
  });
