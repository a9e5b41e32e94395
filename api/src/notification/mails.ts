import type { Pool } from 'pg';
import { pages } from 'shared/contract/paths';
import { mailHour } from 'shared/contract/vocabulary/notification';
import type { AppContext } from '../context';
import { eachInTurn } from '../lib/each-in-turn';
import { repeat } from '../lib/repeat';
import { MailFailure, type MailGateway } from '../mail/gateway';
import { writeLetter } from '../mail/letter';

/** Persons that get a message in one round; the rest follows in the next. */
const batch = 20;
/** Notifications that a message tells of. */
const shown = 10;

interface Owed {
  ids: string[];
  email: string;
  daily: boolean;
  items: { title: string; text: string; link: string }[];
}

/**
 * Claims what is owed to some persons: at once, or all of a day together from an hour in Asia/Shanghai on. Marked before it is sent, so that
 * no crash and no second process sends twice. What was read meanwhile or is not chosen any more is dropped, and so is what waited two days
 * or is owed to an account that was locked since.
 */
async function takeOwed(pool: Pool, hour: number): Promise<Owed[]> {
  const { rows } = await pool.query<Owed>(
    `with due as (
       select s.account_id, s.email, s.mail, s.mail_frequency = 'daily' as daily from notification_setting s
       where exists (select from notification n where n.account_id = s.account_id and n.mail_owed_at is not null)
         and (s.email is null or s.mail_frequency = 'instant'
           or s.mailed_on is distinct from today_cn() and extract(hour from now() at time zone 'Asia/Shanghai') >= $2)
       -- Those that wait longest: an address that is refused for the moment goes to the end.
       order by (select min(n.mail_owed_at) from notification n where n.account_id = s.account_id) limit $1 for update of s skip locked),
     taken as (
       update notification n set mail_owed_at = null from due d where n.account_id = d.account_id and n.mail_owed_at is not null
       returning n.id, n.account_id, n.kind, n.title, n.text, n.link, n.created_at),
     told as (
       select n.*, d.email, d.daily from taken n join due d using (account_id) join account a on a.id = n.account_id
       where d.email is not null and a.disabled_at is null and n.kind = any (d.mail) and n.created_at > now() - interval '48 hours'),
     marked as (update notification_setting s set mailed_on = today_cn() where s.account_id in (select account_id from told where daily))
     select array_agg(n.id) as ids, n.email, n.daily,
       (array_agg(json_build_object('title', n.title, 'text', n.text, 'link', n.link) order by n.created_at desc, n.id desc))[1:$3] as items
     from told n group by n.account_id, n.email, n.daily`,
    [batch, hour, shown],
  );
  return rows;
}

function messageOf({ ids, email, daily, items }: Owed, portal: string) {
  const [newest] = items;
  const all = portal + pages.notifications;
  const title = ids.length === 1 && newest ? newest.title : `您有 ${ids.length} 条新通知`;
  const letter = writeLetter({
    greeting: daily ? `您好！以下是您在医药供需的 ${ids.length} 条新通知。` : '您好！您在医药供需有新通知。',
    items: items.map((item) => ({ ...item, link: item.link && portal + item.link })),
    notes: ids.length > items.length ? [`另有 ${ids.length - items.length} 条，请登录后查看。`] : [],
    foot: { label: '更改或停止邮件提醒', link: all },
  });
  return { to: email, subject: `${title} · 医药供需`, stopAt: all, ...letter };
}

type Context = Pick<AppContext, 'pool' | 'log'> & { mail: MailGateway };

/** Sends the e-mails that are due; returns how many went out. What certainly was not sent is tried again, also what a stop came before. */
export async function sendMails(
  { pool, mail, log }: Context,
  hour: number = mailHour,
  isOver = () => false,
): Promise<number> {
  if (!mail.offered) return 0;
  let sent = 0;
  await eachInTurn(await takeOwed(pool, hour), async (owed) => {
    if (isOver()) return oweAgain(pool, owed);
    try {
      await mail.send(messageOf(owed, mail.portal));
      sent += 1;
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      log.warn(`notification not mailed: ${error.kind} ${error.detail}`);
      if (error.kind === 'away') await oweAgain(pool, owed);
    }
  });
  return sent;
}

const oweAgain = (pool: Pool, { ids }: Owed) =>
  pool.query(
    `with again as (update notification set mail_owed_at = now() where id = any($1) and read_at is null returning account_id)
     update notification_setting set mailed_on = null where account_id in (select account_id from again)`,
    [ids],
  );

/** Looks every 20 s; each process may. Answers how to stop it. */
export const startMails = (context: Context): (() => Promise<unknown>) =>
  repeat({
    everyMs: 20_000,
    log: context.log,
    failure: 'e-mails were not sent',
    round: (isOver) => sendMails(context, mailHour, isOver),
  });
