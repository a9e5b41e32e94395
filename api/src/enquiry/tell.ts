import { type Kysely, sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import { formatShortDate } from 'shared/format';
import type { Database } from '../db/tables';
import { notify } from '../notification/notify';
import { cardOf } from './card';
import type { Side } from './side';
import { findRow } from './store';

type Db = Kysely<Database>;

/** What one side did. A reply is told by its client id, which is the same when it is sent again. */
export type Step = { step: 'send' | 'agree' | 'close' } | { step: 'reply'; clientId: string };

/** Accounts of the side that has to hear of it. */
async function accountsOf(trx: Db, id: string, side: Side): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from enquiry as q join account as a on ${
      side === 'sender'
        ? sql`a.id = q.sender_id`
        : sql`(a.id = q.receiver_account_id or a.enterprise_id = q.receiver_enterprise_id) and a.id <> q.sender_id`
    } where q.id = ${id}`.execute(trx);
  return rows.map((row) => row.id);
}

/** Without those who have not yet looked at what they were told of the same enquiry: more words need no second notification. */
async function withoutWaiting(trx: Db, accounts: string[], link: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('notification')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .execute();
  const waiting = new Set(rows.map((row) => row.account_id));
  return accounts.filter((account) => !waiting.has(account));
}

/** Tells the other side of an enquiry what `by` did. */
export async function tell(trx: Db, id: string, by: Side, step: Step): Promise<void> {
  const to: Side = by === 'sender' ? 'receiver' : 'sender';
  const all = await accountsOf(trx, id, to);
  const [first] = all;
  if (!first) return;
  const row = await findRow(trx, first, id);
  const { box, subject, counterpart, status, targetType } = cardOf(row);
  const { name } = counterpart;
  const link = paths.enquiries({ box, id });
  const accounts = step.step === 'reply' ? await withoutWaiting(trx, all, link) : all;
  const titles = {
    send: `收到新询盘：${subject}`,
    reply: to === 'sender' ? `${name}回复了您的询盘` : `${name}在询盘中有新消息`,
    agree: status === 'agreed' ? `${name}已与您交换联系方式` : `${name}同意交换联系方式`,
    close: `${name}关闭了询盘`,
  };
  const asked = row.reply_by ? `${name}希望 ${formatShortDate(row.reply_by)} 前回复` : `来自${name}`;
  const actions = { send: '回复询盘', reply: '查看回复', agree: '查看联系方式', close: '查看询盘' };
  await notify(trx, accounts, {
    kind: 'enquiry',
    title: titles[step.step],
    text: step.step === 'send' ? asked : subject,
    link,
    action: actions[step.step],
    // The receiver of an enquiry about a demand is on the demand's side, the one about anything else on the supply's.
    side: (targetType === 'demand') === (to === 'receiver') ? 'demand' : 'supply',
    key: `enquiry:${id}:${step.step === 'reply' ? step.clientId : `${step.step}:${by}`}`,
  });
}
