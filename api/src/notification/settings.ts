import { type Kysely, sql } from 'kysely';
import type { Input } from 'shared/contract/endpoints';
import type { NotificationSettings } from 'shared/contract/notification';
import { defaultQuiet } from 'shared/contract/vocabulary/notification';
import type { Database } from '../db/tables';
import { CallError } from '../errors';
import { maskMobile } from '../lib/mask';

type Db = Kysely<Database>;

/** @param smsOffered whether the gateway has a template for notifications */
export async function findSettings(db: Db, me: string, smsOffered: boolean): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('notification_setting as s', 's.account_id', 'a.id')
    .select(['a.mobile', 's.sms', 's.quiet_from', 's.quiet_to', 's.match_alert'])
    .select(sql<number>`(select count(*)::int from match_mute as m where m.account_id = a.id)`.as('muted'))
    .where('a.id', '=', me)
    .executeTakeFirst();
  return {
    sms: row?.sms ?? [],
    quiet: { from: row?.quiet_from ?? defaultQuiet.from, to: row?.quiet_to ?? defaultQuiet.to },
    mobile: maskMobile(row?.mobile ?? null) || null,
    smsOffered,
    matchAlert: row?.match_alert ?? 'high',
    matchMuted: row?.muted ?? 0,
  };
}

/** Throws invalid when text messages are chosen without a number or a gateway that they could go through. */
export async function saveSettings(
  db: Db,
  me: string,
  { sms, quiet, matchAlert }: Input<'Notification/saveSettings'>,
  smsOffered: boolean,
): Promise<NotificationSettings> {
  const kinds = [...new Set(sms)].sort();
  const { mobile } = await findSettings(db, me, smsOffered);
  if (kinds.length > 0 && !smsOffered) throw new CallError('invalid', '本站暂未开通短信提醒');
  if (kinds.length > 0 && !mobile) throw new CallError('invalid', '请先在基本信息中绑定手机号，再选择短信提醒');
  const values = {
    sms: kinds,
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
  return findSettings(db, me, smsOffered);
}
