import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/tables';

/** Whether an account lets matches be logged, for statements that must store nothing without it. */
export const consents = (me: string) =>
  sql<SqlBool>`exists (select from account where id = ${me} and match_log_consent_at is not null)`;

/** As of now, false for an unknown account; statements that store ask again with `consents`. */
export async function hasConsent(db: Db, me: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select ${consents(me)} as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Agrees or takes it back; agreeing again keeps the first date. What is stored names nobody, so it cannot be taken out. */
export async function saveConsent(db: Db, me: string, consent: boolean): Promise<boolean> {
  await sql`update account set match_log_consent_at = case when ${consent} then coalesce(match_log_consent_at, now()) end
    where id = ${me} and (match_log_consent_at is not null) <> ${consent}`.execute(db);
  return consent;
}
