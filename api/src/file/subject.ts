import { sql } from 'kysely';
import type { Db } from '../db/tables';

/** Records that files, or cases of the review desk, belong to by their id alone. */
const subjects = [
  ...(['listing', 'service', 'spot', 'platform', 'demand', 'enterprise', 'evidence', 'evidence_copy'] as const),
  ...(['content', 'conference', 'road_show', 'special_service'] as const),
  ...(['enquiry', 'enterprise_claim', 'claim_addition', 'import_job'] as const),
];

/** Whether a record of any kind has this id. One that a browser names for a new record must have none: it would share its files and case. */
export async function isTaken(db: Db, id: string): Promise<boolean> {
  const found = subjects.map((table) => sql`select from ${sql.table(table)} where id = ${id}`);
  const { rows } = await sql<{ taken: boolean }>`select exists (${sql.join(found, sql` union all `)}
    union all select from file_use where subject_id = ${id}) as taken`.execute(db);
  return rows[0]?.taken === true;
}
