import { sql } from 'kysely';
import type { Input } from 'shared/contract/endpoints';
import type { NotificationSettings } from 'shared/contract/notification';
import { defaultQuiet } from 'shared/contract/vocabulary/notification';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { maskMobile } from '../lib/mask';

/** Which gateways this portal has for notifications. */
export interface Offered {
  smsOffered: boolean;
  mailOffered: boolean;
}

/** Where nothing is stored: no SMS, no e-mail, alerts of `high` matches only. `mobile` is masked, null without one. */
export async function findSettings(db: Db, me: string, offered: Offered): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('notification_setting as s', 's.account_id', 'a.id')
    .select([
      'a.mobile',
      's.sms',
      's.quiet_from',
      's.quiet_to',
      's.match_alert',
      's.email',
      's.mail',
      's.mail_frequency',
    ])
    .select(sql<number>`(select count(*)::int from match_mute as m where m.account_id = a.id)`.as('muted'))
    .where('a.id', '=', me)
    .executeTakeFirst();
  return {
    sms: row?.sms ?? [],
    quiet: { from: row?.quiet_from ?? defaultQuiet.from, to: row?.quiet_to ?? defaultQuiet.to },
    mobile: maskMobile(row?.mobile ?? null) || null,
    ...offered,
    email: row?.email ?? null,
    mail: row?.mail ?? [],
    mailFrequency: row?.mail_frequency ?? 'daily',
    matchAlert: row?.match_alert ?? 'high',
    matchMuted: row?.muted ?? 0,
  };
}

/** Throws invalid when a kind is newly chosen for a way without an address or a gateway; what is stored already may stay. */
export async function saveSettings(
  db: Db,
  me: string,
  { sms, mail, mailFrequency, quiet, matchAlert }: Input<'Notification/saveSettings'>,
  offered: Offered,
): Promise<NotificationSettings> {
  const kinds = [...new Set(sms)].sort();
  const stored = await findSettings(db, me, offered);
  const addsSms = kinds.some((kind) => !stored.sms.includes(kind));
  const addsMail = mail?.some((kind) => !stored.mail?.includes(kind));
  if (addsSms && !offered.smsOffered) throw new CallError('invalid', '本站暂未开通短信提醒');
  if (addsSms && !stored.mobile) throw new CallError('invalid', '请先在基本信息中绑定手机号，再选择短信提醒');
  if (addsMail && !offered.mailOffered) throw new CallError('invalid', '本站暂未开通邮件提醒');
  if (addsMail && !stored.email) throw new CallError('invalid', '请先设置并确认邮箱，再选择邮件提醒');
  const values = {
    sms: kinds,
    ...(mail && { mail: [...new Set(mail)].sort() }),
    ...(mailFrequency && { mail_frequency: mailFrequency }),
    quiet_from: quiet.from,
    quiet_to: quiet.to,
    ...(matchAlert && { match_alert: matchAlert }),
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('notification_setting')
    .values({ account_id: me, ...values })
    .onConflict((row) => row.column('account_id').doUpdateSet(values))
    .execute();
  return findSettings(db, me, offered);
}
