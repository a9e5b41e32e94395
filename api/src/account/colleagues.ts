import type { PoolClient } from 'pg';
import { pages } from 'shared/contract/paths';
import { type MemberRole, memberRoles } from 'shared/contract/vocabulary/claim';
import { uuidv7 } from '../db/uuid';
import { calledByText } from '../enterprise-member/called-by';
import { notify } from '../notification/notify';

interface Seat {
  enterpriseId: string;
  enterprise: string;
  role: MemberRole;
  /** How colleagues know the person. */
  name: string;
}

/** The account's place in an enterprise; null without one. */
async function seatOf(client: PoolClient, accountId: string): Promise<Seat | null> {
  const { rows } = await client.query<Seat>(
    `select m.enterprise_id as "enterpriseId", e.name as enterprise, m.role, ${calledByText} as name
       from enterprise_member as m join enterprise as e on e.id = m.enterprise_id join account as a on a.id = m.account_id
      where m.account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** An enterprise has one owner: everybody hears of that account, the owner of the others. */
async function colleaguesOf(client: PoolClient, accountId: string, { enterpriseId, role }: Seat): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select account_id as id from enterprise_member
      where enterprise_id = $1 and account_id <> $2 and ($3 or role = 'owner')`,
    [enterpriseId, accountId, role === 'owner'],
  );
  return rows.map(({ id }) => id);
}

const texts = {
  lock: {
    verb: '已被平台锁定',
    owner: '暂时不能登录；其间无人能邀请成员、修改权限或转让所有权，需要时请联系我们',
    others: '暂时不能登录；其权限不变，您可以调整或移出',
  },
  unlock: { verb: '已解除锁定', owner: '可以重新登录', others: '可以重新登录' },
};

/** Tells the enterprise of an account what operators did to it; answers how many people, and the enterprise. */
export async function tellColleagues(
  client: PoolClient,
  accountId: string,
  action: keyof typeof texts,
): Promise<{ seat: Seat; told: number } | null> {
  const seat = await seatOf(client, accountId);
  if (!seat) return null;
  const told = await colleaguesOf(client, accountId, seat);
  const isOwner = seat.role === 'owner';
  const { verb, owner, others } = texts[action];
  await notify(client, told, {
    kind: 'member',
    title: `「${seat.enterprise}」${isOwner ? '所有者' : '成员'}的账号${verb}`,
    text: `${seat.name}（${memberRoles[seat.role]}）${isOwner ? owner : others}`,
    link: pages.enterpriseMembers,
    key: `account-${action}:${uuidv7()}`,
  });
  return { seat, told: told.length };
}
