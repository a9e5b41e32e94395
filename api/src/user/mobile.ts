import { findCode } from '../auth/check-code';
import { consumeCode } from '../auth/code-store';
import type { AuthContext } from '../auth/context';
import { sendCode } from '../auth/send-code';
import { accountOfMobile } from '../auth/store';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { tellWaitingInvitations } from '../enterprise-member/invitations';
import { CallError } from '../errors';
import { type CallContext, signedIn } from '../http/handlers';
import { maskMobile } from '../lib/mask';

async function mobileOf({ pool }: Pick<AppContext, 'pool'>, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ mobile: string | null }>('select mobile from account where id = $1', [userId]);
  return rows[0]?.mobile ?? null;
}

/** Sends a code to the current number, which the browser knows only masked. */
export async function sendConfirmation(ctx: AuthContext, call: CallContext, imageCode: string): Promise<void> {
  const mobile = await mobileOf(ctx, signedIn(call).userId);
  if (!mobile) throw new CallError('invalid', '账号没有绑定手机号');
  await sendCode(ctx, { mobile, type: 'confirmMobile', imageCode }, call);
}

interface Change {
  oldCode?: string | undefined;
  mobile: string;
  code: string;
}

/** Reports which of the two codes was wrong. */
const naming = (which: string) => (error: unknown) => {
  if (error instanceof CallError && error.codeName === 'mobileCodeWrong')
    throw new CallError('mobileCodeWrong', `${which}的${error.message}`);
  throw error;
};

/**
 * Changes the number, proved by a code to the old and the new one. Neither code is used up until both are right; the
 * unique column decides who gets a number. What the old number has proved becomes invalid; invitations to the new one are told. Returns the new number, masked.
 */
export async function changeMobile(ctx: AuthContext, call: CallContext, change: Change): Promise<string> {
  const { userId } = signedIn(call);
  const { mobile } = change;
  const old = await mobileOf(ctx, userId);
  if (old === mobile) throw new CallError('invalid', '新手机号与当前手机号相同');
  const codes: string[] = [];
  if (old) {
    if (!change.oldCode) throw new CallError('invalid', '请输入原手机号的验证码');
    const proof = { mobile: old, mobileCode: change.oldCode };
    codes.push(await findCode(ctx, proof, 'confirmMobile', call.ip).catch(naming('原手机号')));
  }
  codes.push(
    await findCode(ctx, { mobile, mobileCode: change.code }, 'changeMobile', call.ip).catch(naming('新手机号')),
  );
  // Said only to the proved owner of the number.
  if (await accountOfMobile(ctx, mobile)) throw new CallError('mobileTaken', '该手机号已绑定其他账号');
  for (const id of codes) if (!(await consumeCode(ctx.pool, id))) throw new CallError('mobileCodeWrong');
  const isChanged = await inTransaction(ctx.pool, async (client) => {
    const { rowCount } = await client.query(
      `with a as (update account set mobile = $3, updated_at = now()
                  where id = $1 and mobile is not distinct from $2 returning id),
            t as (delete from reset_ticket using a where account_id = a.id),
            w as (delete from wechat_ticket using a where account_id = a.id)
       select from a`,
      [userId, old, mobile],
    );
    if (rowCount) await tellWaitingInvitations(client, userId);
    return Boolean(rowCount);
  }).catch((error: { code?: string }) => {
    if (error.code === '23505') throw new CallError('mobileTaken', '该手机号已绑定其他账号');
    throw error;
  });
  if (!isChanged) throw new CallError('conflict');
  return maskMobile(mobile);
}
