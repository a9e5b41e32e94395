import { sql } from 'kysely';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { paths } from 'shared/contract/paths';
import { formatShortDate } from 'shared/format';
import type { Db } from '../db/tables';
import { uuidv7 } from '../db/uuid';
import { type Notice, notify } from '../notification/notify';
import { cardOf, type EnquiryRow } from './card';
import type { Side } from './side';
import { findRow } from './store';

/**
 * What one side did. A reply is told by its client id, which is the same when it is sent again; each consent anew, since it may have been
 * withdrawn in between.
 */
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

/** What a side is told, in view of the enquiry as that side sees it. */
export type Words = (seen: EnquiryCard, row: EnquiryRow) => Pick<Notice, 'title' | 'text' | 'action' | 'key'>;

/** Tells the other side of an enquiry what `by` did. `once`: not again while the last notification of it is unread. */
export async function tellOther(trx: Db, id: string, by: Side, once: boolean, words: Words): Promise<void> {
  const to: Side = by === 'sender' ? 'receiver' : 'sender';
  const all = await accountsOf(trx, id, to);
  const [first] = all;
  if (!first) return;
  const row = await findRow(trx, first, id);
  const card = cardOf(row);
  const link = paths.enquiries({ box: card.box, id });
  await notify(trx, once ? await withoutWaiting(trx, all, link) : all, {
    kind: 'enquiry',
    ...words(card, row),
    link,
    // The receiver of an enquiry about a demand is on the demand's side, the one about anything else on the supply's.
    side: (card.targetType === 'demand') === (to === 'receiver') ? 'demand' : 'supply',
  });
}

/** Tells the other side of an enquiry what `by` did. */
export const tell = (trx: Db, id: string, by: Side, step: Step): Promise<void> =>
  tellOther(trx, id, by, step.step === 'reply', ({ counterpart: { name }, subject, status, box }, row) => {
    const titles = {
      send: `收到新询盘：${subject}`,
      reply: box === 'sent' ? `${name}回复了您的询盘` : `${name}在询盘中有新消息`,
      agree: status === 'agreed' ? `${name}已与您交换联系方式` : `${name}同意交换联系方式`,
      close: `${name}关闭了询盘`,
    };
    const asked = row.reply_by ? `${name}希望 ${formatShortDate(row.reply_by)} 前回复` : `来自${name}`;
    const event = { send: `send:${by}`, agree: `agree:${by}:${uuidv7()}`, close: `close:${by}` };
    const actions = { send: '回复询盘', reply: '查看回复', agree: '查看联系方式', close: '查看询盘' };
    return {
      title: titles[step.step],
      text: step.step === 'send' ? asked : subject,
      action: actions[step.step],
      key: `enquiry:${id}:${step.step === 'reply' ? step.clientId : event[step.step]}`,
    };
  });
