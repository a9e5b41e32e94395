import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { limits } from 'shared/contract/limits';
import { notificationDays } from 'shared/contract/vocabulary/notification';
import { securityEventDays } from 'shared/contract/vocabulary/security-event';
import { hashPassword } from '../auth/password';
import { endClaimOf } from '../claim/end';
import type { AppContext } from '../context';
import { onClient } from '../db/on-client';
import { inTransaction } from '../db/transaction';
import { withdrawListingsOf } from '../listing/end';
import { personalTables } from './personal-data';

const every = 3_600_000;
/** Rows that one statement removes; the rest follows in the next ones. */
const batch = 1000;
/** Days that the rows of ended sessions are kept, for the list of logins. */
const sessionDays = 30;

/** Nobody knows the password of removed accounts: random in each process, and never stored. */
let unknownPassword: Promise<string> | undefined;

/** Takes a number out of what its enterprise gave as contact; a consent that would then give nothing has to be given anew. */
const withoutNumber = `update enquiry set receiver_contact = '',
    receiver_agreed_at = case when sender_agreed_at is not null then receiver_agreed_at end
  where receiver_enterprise_id is not null and position($1 in translate(receiver_contact, ' -', '')) > 0`;

/** Takes the person out of the account. The row stays, because others' records point to it; name and number become free. */
async function removeOne(client: PoolClient, id: string, mobile: string | null): Promise<void> {
  for (const { table, owner, removal } of personalTables) {
    if (removal === 'keep') continue;
    await client.query(removal === 'delete' ? `delete from ${table} where ${owner} = $1` : removal.sql, [id]);
  }
  if (mobile) {
    await client.query('delete from sms_code where mobile = $1', [mobile]);
    await client.query(withoutNumber, [mobile]);
  }
  unknownPassword ??= hashPassword(randomBytes(32).toString('base64url'));
  await client.query(
    `update account set user_name = 'removed-' || id, real_name = '', mobile = null, password_hash = $2, role = 'user',
       enterprise_id = null, wx_union_id = null, wx_nick_name = null, wx_bound_at = null, consent_version = null, consent_at = null,
       match_log_consent_at = null, lock_reason = null, deletion_asked_at = null, deletion_at = null, removed_at = now(), updated_at = now() where id = $1`,
    [id, await unknownPassword],
  );
}

/** An account whose days are over, beside those that could not be removed; undefined when there is none. */
async function nextOf(pool: Pool, failed: readonly string[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from account where deletion_at <= now() and id <> all ($1::uuid[]) order by deletion_at, id limit 1',
    [failed],
  );
  return rows[0]?.id;
}

/** Ends the transaction of a removal without one. */
class Stayed extends Error {}

/** Removes an account, and answers 1; 0, and nothing is changed, when another process has just done so, or its owner has stayed after all. */
const remove = (pool: Pool, id: string): Promise<number> =>
  inTransaction(pool, async (client) => {
    // Before the account is locked: decisions lock their case first.
    const tx = onClient(client);
    await endClaimOf(tx, id);
    await withdrawListingsOf(tx, id);
    const { rows: due } = await client.query<{ mobile: string | null }>(
      'select mobile from account where id = $1 and deletion_at <= now() for update',
      [id],
    );
    if (!due[0]) throw new Stayed();
    await removeOne(client, id, due[0].mobile);
    return 1;
  }).catch((error) => {
    if (error instanceof Stayed) return 0;
    throw error;
  });

const stale = [
  `delete from session where ctid = any (array(select ctid from session
     where abs_until < now() - interval '${sessionDays} days' limit ${batch} for update skip locked))`,
  `delete from security_event where ctid = any (array(select ctid from security_event
     where at < now() - interval '${securityEventDays.kept} days' limit ${batch} for update skip locked))`,
  `delete from security_event where ctid = any (array(select ctid from security_event
     where account_id is null and at < now() - interval '${securityEventDays.ofNobody} days' limit ${batch} for update skip locked))`,
  `delete from notification where ctid = any (array(select ctid from notification
     where read_at is not null and created_at < now() - interval '${notificationDays} days' limit ${batch} for update skip locked))`,
  `delete from match_log where ctid = any (array(select ctid from match_log
     where day < today_cn() - ${limits.matchLog.days} limit ${batch} for update skip locked))`,
  // Numbers of people who may have no account here: nobody can use the invitation any more.
  `delete from enterprise_invitation where ctid = any (array(select ctid from enterprise_invitation
     where expires_at < now() limit ${batch} for update skip locked))`,
  // A day is all that a cancelled favourite can be taken back in.
  `delete from favourite_removed where ctid = any (array(select ctid from favourite_removed
     where removed_at < now() - interval '1 day' limit ${batch} for update skip locked))`,
];

export interface CleanUpResult {
  accounts: number;
  rows: number;
}

/**
 * Removes accounts whose days are over, and expired rows; at most `rounds` batches, the rest follows next time. What cannot be removed holds
 * up nothing else: its error is thrown at the end.
 */
export async function cleanUp(pool: Pool, rounds = 100): Promise<CleanUpResult> {
  const done: CleanUpResult = { accounts: 0, rows: 0 };
  const failed = new Map<string, unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const id = await nextOf(pool, [...failed.keys()]);
    if (id === undefined) break;
    try {
      done.accounts += await remove(pool, id);
    } catch (error) {
      failed.set(id, error);
    }
  }
  for (const statement of stale) {
    for (let round = 0; round < rounds; round += 1) {
      const { rowCount } = await pool.query(statement);
      done.rows += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) break;
    }
  }
  for (const error of failed.values()) throw error;
  return done;
}

/** Tidies now and every hour, until stopped. Several processes may do so at once. */
export function startCleanUp({ pool, log }: Pick<AppContext, 'pool' | 'log'>): () => Promise<void> {
  const run = () =>
    cleanUp(pool).then(
      () => {},
      (error) => log.warn(error, 'accounts and sessions were not tidied'),
    );
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
