import type { UserInfo } from 'shared/contract/user';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { maskMobile } from '../lib/mask';

/** The account as its owner sees it. */
export async function userInfo({ db }: Pick<AppContext, 'db'>, userId: string): Promise<UserInfo> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('enterprise as e', 'e.id', 'a.enterprise_id')
    .select([
      'a.id',
      'a.user_name',
      'a.real_name',
      'a.mobile',
      'a.role',
      'a.wx_union_id',
      'a.created_at',
      'a.deletion_at',
      'e.id as enterpriseId',
      'e.name as enterpriseName',
    ])
    .where('a.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return {
    userid: row.id,
    userName: row.user_name,
    realName: row.real_name,
    usermobile: maskMobile(row.mobile),
    role: row.role,
    enterprise: row.enterpriseId && row.enterpriseName ? { id: row.enterpriseId, name: row.enterpriseName } : null,
    wechatBound: row.wx_union_id !== null,
    createdAt: row.created_at.toISOString(),
    deletionAt: row.deletion_at?.toISOString() ?? null,
  };
}
