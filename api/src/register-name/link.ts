import { type RawBuilder, sql } from 'kysely';
import { everyRegister } from 'shared/contract/registers';
import type { Db } from '../db/tables';
import { linkRows, namesAmong, normsOf } from './rows';

/**
 * Links rows of all registers that came before the enterprises which they name; `which`: of `enterprise e`. As an import of the rows
 * would, so not where several enterprises have the name and nobody has decided. Reads each register once.
 */
export async function linkEarlierRows(db: Db, which: RawBuilder<boolean>): Promise<void> {
  const norms = await normsOf(db, which);
  for (const register of everyRegister) await linkRows(db, register, await namesAmong(db, register, norms));
  // Answers that are kept forget the rows when this is committed.
  if (norms.length > 0) await sql`select pg_notify('content', '')`.execute(db);
}
