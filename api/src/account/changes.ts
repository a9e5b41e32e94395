import type { Pool, PoolClient } from 'pg';
import { pages } from 'shared/contract/paths';
import { type Duty, duties } from 'shared/contract/vocabulary/review';
import { hashPassword } from '../auth/password';
import { recordAction } from '../console-action/store';
import { lock } from '../db/locks';
import { inTransaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { notify } from '../notification/notify';
import { changeDuty, onceHours, oncePassword } from '../operator/accounts';
import { tellColleagues } from './colleagues';

/** Who does it to whom, and why. */
export interface Ordered {
  operator: Pick<SessionUser, 'userId' | 'userName'>;
  id: string;
  reason: string;
}

interface Target {
  id: string;
  user_name: string;
  role: string;
  duties: Duty[];
  sample: boolean;
  disabled: boolean;
  lock_reason: string | null;
  once: boolean;
}

/** The account, locked for the change. Throws notFound, and forbidden for one's own. */
async function targetOf(client: PoolClient, { operator, id }: Ordered): Promise<Target> {
  // First, so that of two operators who act on each other one is left.
  await lock(client, 'operators');
  const { rows } = await client.query<Target>(
    `select id, user_name, role, sample, disabled_at is not null as disabled, lock_reason, password_once_until is not null as once,
            case when role in ('operator', 'admin') then coalesce(duties, '{operator}') else '{}' end as duties
       from account where id = $1 and removed_at is null for update`,
    [id],
  );
  if (!rows[0]) throw new CallError('notFound', '没有这个账号，或它已注销');
  if (id === operator.userId) throw new CallError('forbidden', '不能对自己的账号进行此操作，请由另一位运营人员处理');
  return rows[0];
}

/** Throws lastOperator unless somebody else can still sign in as an operator. */
async function requireAnother(client: PoolClient, { id, duties: own }: Target): Promise<void> {
  if (!own.includes('operator')) return;
  const { rows } = await client.query(
    `select from account where role in ('operator', 'admin') and 'operator' = any (coalesce(duties, '{operator}'))
       and disabled_at is null and removed_at is null and deletion_at is null and password_once_until is null and id <> $1 limit 1`,
    [id],
  );
  if (rows.length === 0) throw new CallError('lastOperator');
}

const noteEvent = (client: PoolClient, id: string, kind: 'locked' | 'unlocked' | 'dutiesChanged', detail = '') =>
  client.query('insert into security_event (account_id, kind, detail) values ($1, $2, $3)', [id, kind, detail]);

/** Into the history of the account, and of the enterprise that loses or regains its owner by it. */
async function recordLock(client: PoolClient, order: Ordered, { user_name }: Target, action: 'lock' | 'unlock') {
  const { operator, id, reason } = order;
  const about = await tellColleagues(client, id, action);
  const who = about && `${about.seat.enterprise}的${about.seat.role === 'owner' ? '唯一所有者' : '成员'}`;
  const detail = about ? `${who}，已通知 ${about.told} 位同事` : '';
  await recordAction(client, { operator, subject: { accountId: id }, action, reason, detail });
  if (about?.seat.role !== 'owner') return;
  await recordAction(client, {
    ...{ operator, action, reason },
    subject: { enterpriseId: about.seat.enterpriseId },
    personId: id,
    detail: `唯一所有者 ${user_name}，已通知 ${about.told} 位同事`,
  });
}

/** Locks an account and ends all its logins; every process and open page hears of it by the database's triggers. */
export const lockAccount = (pool: Pool, order: Ordered): Promise<void> =>
  inTransaction(pool, async (client) => {
    const target = await targetOf(client, order);
    if (target.disabled) throw new CallError('conflict', '该账号已被锁定，请刷新后查看');
    await requireAnother(client, target);
    const { id, reason } = order;
    // Closed, too: they must not come back to life when the account is unlocked.
    await client.query('update session set closed_at = now() where account_id = $1 and closed_at is null', [id]);
    await client.query('update account set disabled_at = now(), lock_reason = $2, updated_at = now() where id = $1', [
      id,
      reason,
    ]);
    await noteEvent(client, id, 'locked');
    await recordLock(client, order, target, 'lock');
  });

/** Lets a locked account sign in again. Throws conflict for one that is not locked, and for a sample account that the settings keep out. */
export const unlockAccount = (pool: Pool, order: Ordered): Promise<void> =>
  inTransaction(pool, async (client) => {
    const target = await targetOf(client, order);
    if (!target.disabled) throw new CallError('conflict', '该账号没有被锁定，请刷新后查看');
    // Their passwords are public: only the start of a portal with sample data brings them back.
    if (target.sample && target.lock_reason === null)
      throw new CallError('conflict', '示例账号由门户的设置停用，不能在此恢复');
    const { id } = order;
    await client.query('update account set disabled_at = null, lock_reason = null, updated_at = now() where id = $1', [
      id,
    ]);
    await noteEvent(client, id, 'unlocked');
    await recordLock(client, order, target, 'unlock');
  });

/** Gives a duty or takes it away, as `npm run operator` does. */
export const setDuty = (pool: Pool, order: Ordered & { duty: Duty; granted: boolean }): Promise<void> =>
  inTransaction(pool, async (client) => {
    const target = await targetOf(client, order);
    const { id, reason, operator, duty, granted } = order;
    if (target.role !== 'operator' && target.role !== 'admin')
      throw new CallError('conflict', '只有控制台账号有职责；新的控制台账号由命令行 npm run operator 创建');
    if (target.duties.includes(duty) === granted)
      throw new CallError('conflict', granted ? '该账号已有这项职责' : '该账号没有这项职责');
    if (!granted && duty === 'operator') await requireAnother(client, target);
    await changeDuty(client, target.user_name, duty, granted);
    const detail = duties[duty];
    await noteEvent(client, id, 'dutiesChanged', `${granted ? '+' : '−'} ${detail}`);
    await recordAction(client, {
      operator,
      subject: { accountId: id },
      action: granted ? 'grant' : 'revoke',
      reason,
      detail,
    });
  });

/**
 * Another one-time password, for an account of the console that has not used its first one: nobody who has a password of his own
 * can lose it to another operator this way.
 */
export async function resendPassword(pool: Pool, order: Ordered): Promise<{ password: string; hours: number }> {
  const password = oncePassword();
  const hash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    const target = await targetOf(client, order);
    if (!target.once || target.duties.length === 0 || target.disabled)
      throw new CallError('conflict', '该账号已设置自己的密码；需要重设时请使用命令行 npm run operator -- reset');
    const { id, reason, operator } = order;
    await client.query(
      `update account set password_hash = $2, password_once_until = now() + $3 * interval '1 hour', updated_at = now()
        where id = $1`,
      [id, hash, onceHours],
    );
    await recordAction(client, { operator, subject: { accountId: id }, action: 'resend', reason });
  });
  return { password, hours: onceHours };
}

/** Tells the account again that an enterprise invites it. The invitation is its owner's, so its days stay. */
export const resendInvitation = (pool: Pool, order: Ordered & { invitationId: string }): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { id, reason, operator, invitationId } = order;
    await targetOf(client, order);
    const { rows } = await client.query<{ enterprise: string }>(
      `select e.name as enterprise from enterprise_invitation as i join enterprise as e on e.id = i.enterprise_id
         join account as a on a.mobile = i.mobile
        where i.id = $1 and a.id = $2 and i.expires_at > now()`,
      [invitationId, id],
    );
    if (!rows[0]) throw new CallError('notFound', '这份邀请已被接受、取消或过期');
    const { rows: told } = await client.query<{ n: number }>(
      `select count(*)::int as n from console_action where account_id = $1 and action = 'resendInvitation'
         and at > now() - interval '1 day'`,
      [id],
    );
    if ((told[0]?.n ?? 0) >= 3) throw new CallError('tooMany', '24 小时内最多重发 3 次邀请');
    await notify(client, [id], {
      kind: 'member',
      title: `「${rows[0].enterprise}」邀请您加入`,
      text: '邀请还没有答复，请在到期前接受或谢绝',
      link: pages.enterpriseMembers,
      // Each sending is an event of its own, unlike what is told once.
      key: `invitation:${invitationId}:${uuidv7()}`,
      action: '查看邀请',
    });
    await recordAction(client, {
      operator,
      subject: { accountId: id },
      action: 'resendInvitation',
      reason,
      detail: rows[0].enterprise,
    });
  });
