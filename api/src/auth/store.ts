import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../context';

const maxFailures = 5;
const lockMinutes = 15;

const nameHash = (userName: string) => createHash('sha256').update(userName.toLowerCase()).digest();

export interface AccountForLogin {
  id: string;
  userName: string;
  realName: string;
  mobile: string | null;
  passwordHash: string;
}

/** The account of a login name, upper and lower case alike. */
export async function accountForLogin({ db }: AppContext, userName: string): Promise<AccountForLogin | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'user_name as userName', 'real_name as realName', 'mobile', 'password_hash as passwordHash'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}

/** Whether this name, known or not, is locked after too many wrong passwords. */
export async function isLocked({ db }: AppContext, userName: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_failure')
    .select('failures')
    .where('name_hash', '=', nameHash(userName))
    .where('first_at', '>', sql<Date>`now() - make_interval(mins => ${lockMinutes})`)
    .executeTakeFirst();
  return (row?.failures ?? 0) >= maxFailures;
}

/** Counts a wrong password. Counts whose time is over go, so that one starts anew and the table stays small. */
export async function countFailure({ db }: AppContext, userName: string): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('first_at', '<=', sql<Date>`now() - make_interval(mins => ${lockMinutes})`)
    .execute();
  await sql`insert into login_failure as f (name_hash, failures) values (${nameHash(userName)}, 1)
    on conflict (name_hash) do update set failures = f.failures + 1`.execute(db);
}

export async function clearFailures({ db }: AppContext, userName: string): Promise<void> {
  await db.deleteFrom('login_failure').where('name_hash', '=', nameHash(userName)).execute();
}
