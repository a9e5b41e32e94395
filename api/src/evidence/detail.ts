import { sql } from 'kysely';
import type { EvidenceDetail } from 'shared/contract/evidence';
import type { Db } from '../db/tables';
import { reach } from './access';
import { faultsOf } from './faults';
import { filesByIds, rowOf } from './records';
import { provesOtherwise } from './values';

interface Around {
  name: string;
  lines: { site: string; workshop: string; line: string }[];
  no: string | null;
  submitted_at: Date;
}

async function around(db: Db, id: string, enterpriseId: string): Promise<Around> {
  const { rows } = await sql<Around>`
    select e.name, e.lines, c.no, c.submitted_at from enterprise as e
    left join review_case as c on c.subject_id = ${id} and c.state = 'open' where e.id = ${enterpriseId}`.execute(db);
  return rows[0] as Around;
}

/** Production lines by name, each once. */
const lineNames = (lines: Around['lines']): string[] =>
  [...new Set(lines.map(({ site, workshop, line }) => [site, workshop, line].filter(Boolean).join(' · ')))].filter(
    Boolean,
  );

/** Production lines of an enterprise as 'site · workshop · line', each once. Throws for an unknown enterprise. */
export async function linesOf(db: Db, enterpriseId: string): Promise<string[]> {
  const { lines } = await db
    .selectFrom('enterprise')
    .select('lines')
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  return lineNames(lines as Around['lines']);
}

/** Whether a submission waits for a reviewer: it does where a certificate is to be looked at. */
export const isReviewed = ({ values, online }: Pick<EvidenceDetail, 'values' | 'online'>): boolean =>
  values.fileId !== null && !(online && onlyPlaced({ values, online }));

/** Whether nothing differs but what needs no proof. */
export const onlyPlaced = ({ values, online }: Pick<EvidenceDetail, 'values' | 'online'>): boolean =>
  online !== null && !provesOtherwise(online, values) && online.lineRef !== values.lineRef;

/** A record as its members see it. Throws notFound for others. */
export async function evidenceDetail(db: Db, accountId: string, id: string): Promise<EvidenceDetail> {
  const { record, editable } = await reach(db, accountId, id);
  const { values, online } = record;
  const [files, { name, lines, no, submitted_at }] = [
    await filesByIds(db, [values.fileId, online?.fileId ?? null]),
    await around(db, id, record.enterprise_id),
  ];
  return {
    ...rowOf(record, files),
    editable,
    enterprise: { id: record.enterprise_id, name },
    lines: lineNames(lines),
    online,
    onlineFile: files.get(online?.fileId ?? '') ?? null,
    checkUrl: record.check_url,
    checkedOn: record.checked_on,
    faults: faultsOf(values, record.today),
    reviewed: isReviewed(record),
    reasons: record.reasons,
    note: record.note,
    review: no ? { no, submittedAt: submitted_at.toISOString(), second: record.proposed_by !== null } : null,
  };
}
