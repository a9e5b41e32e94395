import type { Pool } from 'pg';
import type { AppContext } from '../context';
import { eachInTurn } from '../lib/each-in-turn';
import { repeat } from '../lib/repeat';
import { SmsFailure, type SmsGateway } from '../sms/gateway';

/** Persons that get a message in one round; the rest follows in the next. */
const batch = 50;

interface Owed {
  ids: string[];
  mobile: string;
  /** Of the newest one. */
  title: string;
}

/**
 * Claims all that is owed to some persons outside their quiet hours, one message a person however much has gathered. Marked before
 * it is sent, so that no crash and no second process sends twice. What is a day late is not worth a message, and
 * to an account that was locked since none goes.
 */
async function takeOwed(pool: Pool): Promise<Owed[]> {
  const { rows } = await pool.query<Owed>(
    `with due as (
       select s.account_id, s.sms from notification_setting s
         cross join (select extract(hour from now() at time zone 'Asia/Shanghai') as hour) as t
       where exists (select from notification n where n.account_id = s.account_id and n.sms_owed_at is not null)
         and not case when quiet_from <= quiet_to then hour >= quiet_from and hour < quiet_to
                      else hour >= quiet_from or hour < quiet_to end
       order by (select min(n.sms_owed_at) from notification n where n.account_id = s.account_id)
       limit $1 for update of s skip locked),
     taken as (
       update notification n set sms_owed_at = null from due d where n.account_id = d.account_id and n.sms_owed_at is not null
       returning n.id, n.account_id, n.kind, n.title, n.created_at)
     select array_agg(n.id) as ids, a.mobile, (array_agg(n.title order by n.created_at desc, n.id desc))[1] as title
     from taken n join account a on a.id = n.account_id
       join due d on d.account_id = n.account_id and n.kind = any (d.sms)
     where a.mobile is not null and a.disabled_at is null and n.created_at > now() - interval '24 hours'
     group by a.id`,
    [batch],
  );
  return rows;
}

/** Sends the text messages that are due; returns how many went out. What certainly was not sent is tried again, also what a stop came before. */
export async function sendTextMessages(
  { pool, sms, log }: Pick<AppContext, 'pool' | 'log'> & { sms: SmsGateway },
  isOver = () => false,
): Promise<number> {
  if (!sms.notifies) return 0;
  let sent = 0;
  await eachInTurn(await takeOwed(pool), async ({ ids, mobile, title }) => {
    if (isOver()) return oweAgain(pool, ids);
    try {
      await sms.notify({ mobile, title, count: ids.length });
      sent += 1;
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      log.warn(`notification not sent: ${error.kind} ${error.detail}`);
      if (error.kind === 'away' || error.kind === 'limited') await oweAgain(pool, ids);
    }
  });
  return sent;
}

const oweAgain = (pool: Pool, ids: string[]) =>
  pool.query('update notification set sms_owed_at = now() where id = any($1) and read_at is null', [ids]);

/** Looks every 20 s. Answers how to stop it. */
export function startTextMessages(
  context: Pick<AppContext, 'pool' | 'log'> & { sms: SmsGateway },
): () => Promise<unknown> {
  return repeat({
    everyMs: 20_000,
    log: context.log,
    failure: 'text messages were not sent',
    round: (isOver) => sendTextMessages(context, isOver),
  });
}
