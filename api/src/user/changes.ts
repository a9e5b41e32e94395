import type { PoolClient } from 'pg';
import { deletionDays } from 'shared/contract/vocabulary/account';
import { hashPassword } from '../auth/password';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { CallError } from '../errors';
import { hashToken } from '../session/store';
import { requireOwnPassword } from './own-password';

/** The contract has checked the name. The same name again writes nothing; an unknown account is no error. */
export async function saveRealName(
  { pool }: Pick<AppContext, 'pool'>,
  userId: string,
  realName: string,
): Promise<void> {
  await pool.query('update account set real_name = $2, updated_at = now() where id = $1 and real_name <> $2', [
    userId,
    realName,
  ]);
}

/**
 * Sets a new password. This login continues and is the only one: an account has no second. Other ways to set the password
 * and bindings of WeChat under way become invalid. Of racing changes one succeeds, and a login in between makes this one change nothing.
 */
export async function changePassword(
  ctx: Pick<AppContext, 'pool'>,
  { userId, token }: { userId: string; token: string },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const oldHash = await requireOwnPassword(ctx, userId, oldPassword);
  const { rowCount } = await ctx.pool.query(
    `with a as (update account set password_hash = $3, password_once_until = null, updated_at = now()
                where id = $1 and password_hash = $2
                  and login_gen = (select gen from session where token_hash = $4 and audience = 'portal' and closed_at is null)
                returning id),
          t as (delete from reset_ticket using a where account_id = a.id),
          w as (delete from wechat_ticket using a where account_id = a.id)
     select from a`,
    [userId, oldHash, await hashPassword(newPassword), hashToken(token)],
  );
  if (rowCount === 0) throw new CallError('conflict', '密码刚被修改或账号已在别处登录，请刷新后重试');
}

const deletionOf = (rows: { deletion_at: Date | null }[]) => ({
  deletionAt: rows[0]?.deletion_at?.toISOString() ?? null,
});

/** Throws ownerStays for whoever an enterprise depends on: an owner, or an applicant whose claim is being decided on. */
async function requireNoEnterprise(client: PoolClient, userId: string): Promise<void> {
  const { rows } = await client.query<{ owner: boolean; claims: boolean }>(
    `select exists (select from enterprise_member where account_id = $1 and role = 'owner') as owner,
       exists (select from enterprise_claim where account_id = $1 and status in ('pending', 'need_more')) as claims`,
    [userId],
  );
  if (rows[0]?.owner) throw new CallError('ownerStays');
  if (rows[0]?.claims) throw new CallError('ownerStays', '您的企业认领正在审核，请先在「企业认领」中撤回申请');
}

/** A repeated request keeps the first date. */
export async function askDeletion(ctx: Pick<AppContext, 'pool'>, userId: string, password: string) {
  // The login does not reveal it: on the portal operators are ordinary members.
  const { rows: operators } = await ctx.pool.query(
    "select from account where id = $1 and role in ('operator', 'admin')",
    [userId],
  );
  if (operators.length > 0) throw new CallError('forbidden', '运营账号不能自行注销，请联系管理员');
  await requireOwnPassword(ctx, userId, password);
  return inTransaction(ctx.pool, async (client) => {
    // Becoming an owner locks the account too.
    await client.query('select from account where id = $1 for update', [userId]);
    await requireNoEnterprise(client, userId);
    const { rows } = await client.query<{ deletion_at: Date }>(
      `update account set deletion_asked_at = coalesce(deletion_asked_at, now()),
         deletion_at = coalesce(deletion_at, now() + $2 * interval '1 day'), updated_at = now()
       where id = $1 and removed_at is null returning deletion_at`,
      [userId, deletionDays],
    );
    return deletionOf(rows);
  });
}

/** Always answers `deletionAt: null`, also when no deletion was asked for. */
export async function cancelDeletion({ pool }: Pick<AppContext, 'pool'>, userId: string) {
  const { rows } = await pool.query<{ deletion_at: Date | null }>(
    `update account set deletion_asked_at = null, deletion_at = null, updated_at = now()
     where id = $1 and removed_at is null returning deletion_at`,
    [userId],
  );
  return deletionOf(rows);
}
