import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import type { Db } from '../db/tables';
import { CallError } from '../errors';

const pageSize = 50;

interface Entry {
  id: string;
  at: Date;
  by: string;
  action: string;
  caseNo: string;
  title: string;
  detail: string;
}

/** Entries of the audit trail, newest first; of one case where it is given. Throws invalid for a wrong place. */
export async function auditOf(
  db: Db,
  { caseId, after }: { caseId?: string | undefined; after?: string | undefined },
): Promise<Data<'Review/audit'>> {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new CallError('invalid', '位置不正确');
  const ofCase = caseId ? sql`case_id = ${caseId} and` : sql``;
  const { rows } = await sql<Entry>`
    select a.id::text, at, actor as by, action, case_no as "caseNo", title, detail from review_audit as a
    where ${ofCase} a.id < ${after ?? '9000000000000000000'}::bigint order by a.id desc limit ${pageSize + 1}`.execute(
    db,
  );
  const items = rows.slice(0, pageSize);
  return {
    items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: rows.length > pageSize ? (items.at(-1) as Entry).id : null,
  };
}
