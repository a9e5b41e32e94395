import { sql } from 'kysely';
import type { WechatStatus } from 'shared/contract/wechat';
import type { AccountForLogin } from '../auth/store';
import type { AppContext } from '../context';

type Account = Omit<AccountForLogin, 'passwordHash'>;
const columns = ['id', 'user_name as userName', 'real_name as realName', 'mobile'] as const;

/** Undefined while the WeChat identity is bound to no account. Disabled accounts are found too: `openSession` refuses them. */
export const accountOfUnion = ({ db }: Pick<AppContext, 'db'>, unionId: string): Promise<Account | undefined> =>
  db.selectFrom('account').select(columns).where('wx_union_id', '=', unionId).executeTakeFirst();

/** Disabled accounts are found too: `openSession` refuses them. An unknown id throws, not as a CallError. */
export const accountOfId = ({ db }: Pick<AppContext, 'db'>, id: string): Promise<Account> =>
  db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/** `boundAt`: ISO timestamp, null while nothing is bound. An unknown account counts as not bound. */
export async function wechatOf({ db }: Pick<AppContext, 'db'>, userId: string): Promise<WechatStatus> {
  const row = await db
    .selectFrom('account')
    .select(['wx_union_id', 'wx_nick_name', 'wx_bound_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return {
    bound: !!row?.wx_union_id,
    nickName: row?.wx_nick_name ?? '',
    boundAt: row?.wx_bound_at?.toISOString() ?? null,
  };
}

/** An account without one stays as it is. */
export async function unbind({ db }: Pick<AppContext, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ wx_union_id: null, wx_nick_name: null, wx_bound_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('wx_union_id', 'is not', null)
    .execute();
}
