import { ownPasswordLimit } from '../auth/login-tries';
import { decoy, verifyPassword } from '../auth/password';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { takeRate } from '../rate/store';

/**
 * Checks that the signed-in person knows the password; returns its hash. Five wrong ones in 15 minutes, so that an
 * unlocked screen cannot be used for guessing. Throws CallError passwordWrong or tooMany.
 */
export async function requireOwnPassword(
  { pool }: Pick<AppContext, 'pool'>,
  userId: string,
  password: string,
): Promise<string> {
  const { wait, giveBack } = await takeRate(pool, [ownPasswordLimit(userId)]);
  if (wait > 0) throw new CallError('tooMany', '密码连续输错多次，请 15 分钟后再试');
  const { rows } = await pool.query<{ hash: string }>(
    // One for a single use that came too late is none.
    'select password_hash as hash from account where id = $1 and (password_once_until is null or password_once_until > now())',
    [userId],
  );
  const { hash } = rows[0] ?? { hash: await decoy };
  const fits = await verifyPassword(hash, password).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!fits) throw new CallError('passwordWrong');
  await giveBack();
  return hash;
}
