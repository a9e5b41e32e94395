import { sql } from 'kysely';
import type { Db, RowOf } from '../db/tables';
import { CallError } from '../errors';
import { caseHandlers } from './handlers';

type Case = Pick<RowOf<'review_case'>, 'kind' | 'subject_id' | 'enterprise_id' | 'submitted_by'>;

/**
 * Whoever is a side of a case neither opens nor holds nor decides it: who handed it in, a member of its enterprise, and who
 * contests its subject. Throws forbidden, which says why.
 */
export async function requireOutside(db: Db, row: Case, me: string): Promise<void> {
  if (row.submitted_by === me) throw new CallError('forbidden', '不能审核自己提交的事项');
  const { rows } = await sql<{ colleague: boolean }>`
    select exists (select from enterprise_member
      where account_id = ${me} and enterprise_id = ${row.enterprise_id}) as colleague`.execute(db);
  if (rows[0]?.colleague) throw new CallError('forbidden', '不能审核本企业的事项');
  if (await caseHandlers[row.kind].isContestedBy?.(db, row.subject_id, me))
    throw new CallError('forbidden', '您或您的企业是这件争议的一方，不能查看或审核');
}
