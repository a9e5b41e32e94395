import type { Pool } from 'pg';
import type { AppContext } from '../context';
import { eachInTurn } from '../lib/each-in-turn';
import { repeat } from '../lib/repeat';
import { takeRate } from '../rate/store';
import { SmsFailure, type SmsGateway } from '../sms/gateway';

/** Sign-ups reminded in one round; the rest follow in the next. */
const batch = 50;

interface Due {
  conference_id: string;
  account_id: string;
  mobile: string;
  title: string;
  start_at: Date;
}

/**
 * Claims what is due within a day. Marked before it is sent, so that no crash and no second process reminds twice. It goes to the number
 * of the login: the one that was typed for the organiser may be anybody's. A locked account is reminded once it is unlocked in time.
 */
async function takeDue(pool: Pool): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `with due as (select s.conference_id, s.account_id from conference_sign_up s join conference c on c.id = s.conference_id
                  join account a on a.id = s.account_id and a.mobile is not null and a.disabled_at is null
                  where s.remind and s.reminded_at is null and c.status = 'published'
                    and c.start_at > now() and c.start_at <= now() + interval '24 hours'
                  limit $1 for update of s skip locked)
     update conference_sign_up s set reminded_at = now() from due, conference c, account a
     where s.conference_id = due.conference_id and s.account_id = due.account_id and c.id = s.conference_id and a.id = s.account_id
     returning s.conference_id, s.account_id, a.mobile, c.title, c.start_at`,
    [batch],
  );
  return rows;
}

/** Sends the reminders that are due; returns how many messages went out. What certainly was not sent is tried again, also what a stop came before. */
export async function sendReminders(
  { pool, sms, log }: Pick<AppContext, 'pool' | 'log'> & { sms: SmsGateway },
  isOver = () => false,
): Promise<number> {
  if (!sms.reminds) return 0;
  let sent = 0;
  await eachInTurn(await takeDue(pool), async (due) => {
    if (isOver()) return remindAgain(pool, due);
    // The mark goes with a sign-up that is cancelled; another one does not remind again.
    const about = `conference-reminder:${due.conference_id}:${due.account_id}`;
    const { wait, giveBack } = await takeRate(pool, [{ about, most: 1, seconds: 86_400 }]);
    if (wait > 0) return;
    try {
      await sms.remind({ mobile: due.mobile, title: due.title, startAt: due.start_at });
      sent += 1;
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      log.warn(`reminder not sent: ${error.kind} ${error.detail}`);
      if (error.kind !== 'away' && error.kind !== 'limited') return;
      await giveBack();
      await remindAgain(pool, due);
    }
  });
  return sent;
}

const remindAgain = (pool: Pool, { conference_id, account_id }: Due) =>
  pool.query('update conference_sign_up set reminded_at = null where conference_id = $1 and account_id = $2', [
    conference_id,
    account_id,
  ]);

/** Looks every minute. Answers how to stop it. */
export const startReminders = (
  context: Pick<AppContext, 'pool' | 'log'> & { sms: SmsGateway },
): (() => Promise<unknown>) =>
  repeat({
    everyMs: 60_000,
    log: context.log,
    failure: 'reminders were not sent',
    round: (isOver) => sendReminders(context, isOver),
  });
