import type { Pool } from 'pg';

/**
 * Enables or disables the sample data's accounts, whose password is public. Disabled ones lose their numbers, which may
 * be real people's, and every login; those that an operator locked are disabled like the others, so that none can be unlocked.
 */
export async function settleSampleAccounts(
  pool: Pool,
  allowed: boolean,
  onLine: (text: string) => void,
): Promise<void> {
  if (allowed) {
    const { rowCount } = await pool.query(
      `update account set disabled_at = null where sample and disabled_at is not null and removed_at is null and lock_reason is null`,
    );
    if (rowCount) onLine(`${rowCount} 个示例账号重新可用`);
    return;
  }
  const { rows } = await pool.query<{ user_name: string }>(
    `with a as (update account set disabled_at = coalesce(disabled_at, now()), lock_reason = null, mobile = null, wx_union_id = null, wx_nick_name = null, wx_bound_at = null
                where sample and removed_at is null and (disabled_at is null or lock_reason is not null or mobile is not null)
                returning id, user_name),
          s as (update session set closed_at = now() from a where session.account_id = a.id and closed_at is null)
     select user_name from a`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ user_name }) => user_name).filter((name) => !name.startsWith('sample-'));
  onLine(
    `已停用 ${rows.length} 个${names.length > 0 ? `（${names.join('、')} 等）` : ''}：只有非生产环境的示例数据才可用示例账号登录`,
  );
}
