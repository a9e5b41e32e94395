import { sql } from 'kysely';
import type { EvidenceVersion } from 'shared/contract/evidence';
import type { EvidenceField, EvidenceLevel, EvidenceStep } from 'shared/contract/vocabulary/evidence';
import type { FieldChanges } from '../db/column-types';
import type { Db } from '../db/tables';
import { reach } from './access';
import { filesByIds } from './records';
import { wordsOf } from './values';

const pageSize = 30;
/** Reviewers decide for the portal; their names stay at the desk. */
const atDesk: readonly EvidenceStep[] = ['proposed', 'decided', 'returned', 'rejected'];

interface VersionRow {
  version: number;
  step: EvidenceStep;
  at: Date;
  by: string | null;
  level: EvidenceLevel | null;
  changes: FieldChanges;
  note: string;
}

/** The steps of a record, newest first, below `before`. Throws notFound. */
export async function historyOf(
  db: Db,
  accountId: string,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{ items: EvidenceVersion[]; more: boolean }> {
  await reach(db, accountId, id);
  const { rows } = await sql<VersionRow>`
    select v.version, v.step, v.at, a.user_name as by, v.level, v.changes, v.note
    from evidence_version as v left join account as a on a.id = v.account_id
    where v.evidence_id = ${id} and v.version < ${before ?? 2_147_483_647} order by v.version desc limit ${pageSize + 1}`.execute(
    db,
  );
  const page = rows.slice(0, pageSize);
  const used = page.flatMap(({ changes }) => [changes.fileId?.before, changes.fileId?.after]);
  const files = await filesByIds(
    db,
    used.filter((file) => typeof file === 'string'),
  );
  const names = new Map([...files].map(([file, { name }]) => [file, name]));
  const items = page.map(({ at, changes, step, by, ...row }) => ({
    ...row,
    step,
    by: atDesk.includes(step) ? '平台审核人员' : by,
    at: at.toISOString(),
    changes: Object.entries(changes).map(([field, { before: was, after }]) => ({
      field: field as EvidenceField,
      before: wordsOf(field, was, names),
      after: wordsOf(field, after, names),
    })),
  }));
  return { items, more: rows.length > pageSize };
}
