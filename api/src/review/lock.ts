import { sql } from 'kysely';
import { caseRefusals } from 'shared/contract/refusals';
import type { CaseLock } from 'shared/contract/review';
import type { Db, RowOf } from '../db/tables';
import { CallError } from '../errors';
import { requireOutside } from './party';

/** Minutes for which a reviewer holds a case that he does not touch. */
export const lockMinutes = 15;

interface Held {
  by: string;
  until: Date | null;
  mine: boolean;
  waits: boolean;
  wanted_by: string | null;
  wanted_mine: boolean;
}

/** Who holds a case. Throws notFound, and conflict once it is decided or free. */
export async function lockOf(db: Db, id: string, me: string): Promise<CaseLock> {
  const { rows } = await sql<Held>`
    select coalesce(u.user_name, '') as by, c.locked_until as until, c.locked_by = ${me} as mine,
      c.state = 'open' or c.spot_check as waits, w.user_name as wanted_by, c.wanted_by = ${me} as wanted_mine
    from review_case as c left join account as u on u.id = c.locked_by left join account as w on w.id = c.wanted_by
    where c.id = ${id}`.execute(db);
  const held = rows[0];
  if (!held) throw new CallError('notFound', caseRefusals.absent);
  if (!held.waits || !held.until) throw new CallError('conflict', held.waits ? undefined : '这件事项已有决定');
  const { by, mine, until, wanted_by, wanted_mine } = held;
  const wanted = wanted_by === null ? null : { by: wanted_by, mine: wanted_mine };
  return { by, mine, until: until.toISOString(), wanted };
}

/**
 * Takes or extends the lock of a case; answers its holder when that is somebody else. Throws notFound, forbidden for a side of the
 * case, and conflict once it is decided.
 */
export async function lockCase(db: Db, id: string, me: string): Promise<CaseLock> {
  const { rows } = await sql<RowOf<'review_case'>>`select * from review_case where id = ${id}`.execute(db);
  if (rows[0]) await requireOutside(db, rows[0], me);
  // A request stays while its holder works on, and ends with the lock it was for.
  await sql`
    update review_case set wanted_by = case when locked_by = ${me} and locked_until > now() then wanted_by end,
      locked_by = ${me}, locked_until = now() + ${lockMinutes} * interval '1 minute'
    where id = ${id} and (state = 'open' or spot_check)
      and (locked_by is null or locked_by = ${me} or locked_until <= now())`.execute(db);
  return lockOf(db, id, me);
}

/** Gives the caller's lock back; those of others stay. */
export async function unlockCase(db: Db, id: string, me: string): Promise<null> {
  await sql`update review_case set locked_by = null, locked_until = null, wanted_by = null
    where id = ${id} and locked_by = ${me}`.execute(db);
  return null;
}
