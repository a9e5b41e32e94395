import { sql } from 'kysely';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type Handlers, signedIn } from '../http/handlers';

export const matchAlertRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Match/mute': async ({ notificationId }, call) => {
    const { rows } = await sql<{ record: string }>`
      with own as (select account_id, split_part(key, ' ', -1)::uuid as record from notification
        where id = ${notificationId} and account_id = ${signedIn(call).userId} and kind = 'match')
      insert into match_mute (account_id, record_id) select account_id, record from own
      on conflict (account_id, record_id) do update set created_at = now() returning record_id as record`.execute(db);
    if (rows.length === 0) throw new CallError('notFound', '没有找到这条匹配通知');
    return { muted: true as const };
  },
  'Match/unmute': async (_, call) => {
    await sql`delete from match_mute where account_id = ${signedIn(call).userId}`.execute(db);
    return { muted: false as const };
  },
});
