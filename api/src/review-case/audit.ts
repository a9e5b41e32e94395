import { sql } from 'kysely';
import type { Db } from '../db/tables';

/** Adds an entry to the audit trail of a case. `accountId` null: a rule did it. `shownAs` stands there instead of the account's name. */
export async function writeAudit(
  tx: Db,
  caseId: string,
  accountId: string | null,
  action: string,
  detail = '',
  shownAs: string | null = null,
): Promise<void> {
  await sql`
    insert into review_audit (actor, action, case_id, case_no, title, detail)
    select coalesce(${shownAs}, (select user_name from account where id = ${accountId}::uuid), '系统'), ${action}, id, no, title, ${detail}
    from review_case where id = ${caseId}`.execute(tx);
}
