import { type Kysely, sql } from 'kysely';
import type { CaseLock } from 'shared/contract/review';
import type { Database } from '../db/tables';
import { CallError } from '../errors';

type Db = Kysely<Database>;

/** Minutes for which a reviewer holds a case that he does not touch. */
export const lockMinutes = 15;

/** Takes or extends the lock of a case; answers its holder when that is somebody else. Throws notFound, and conflict once it is decided. */
export async function lockCase(db: Db, id: string, me: string): Promise<CaseLock> {
  const { rows } = await sql<{ until: Date }>`
    update review_case set locked_by = ${me}, locked_until = now() + ${lockMinutes} * interval '1 minute'
    where id = ${id} and (state = 'open' or spot_check)
      and (locked_by is null or locked_by = ${me} or locked_until <= now())
    returning locked_until as until`.execute(db);
  const { rows: holder } = await sql<{ by: string; until: Date | null; waits: boolean }>`
    select coalesce(u.user_name, '') as by, c.locked_until as until, c.state = 'open' or c.spot_check as waits
    from review_case as c left join account as u on u.id = c.locked_by where c.id = ${id}`.execute(db);
  const held = holder[0];
  if (!held) throw new CallError('notFound', '没有这件事项');
  if (rows[0]) return { by: held.by, mine: true, until: rows[0].until.toISOString() };
  if (!held.waits || !held.until) throw new CallError('conflict', '这件事项已有决定');
  return { by: held.by, mine: false, until: held.until.toISOString() };
}

/** Gives the caller's lock back; those of others stay. */
export async function unlockCase(db: Db, id: string, me: string): Promise<null> {
  await sql`update review_case set locked_by = null, locked_until = null where id = ${id} and locked_by = ${me}`.execute(
    db,
  );
  return null;
}
