import { sql } from 'kysely';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { ListingDetail } from 'shared/contract/listing';
import type { Db } from '../db/tables';
import { reach } from './access';
import { allFaultsOf } from './faults';
import { knownStates, listingTypes } from './kinds';
import { rowOf } from './records';
import { onlineValues } from './values';

/** A record as its members see it. Throws notFound for others. */
export async function listingDetail(db: Db, accountId: string, id: string): Promise<ListingDetail> {
  const { record, editable } = await reach(db, accountId, id);
  const type = listingTypes[record.kind];
  const [stored, copy, named] = [
    await onlineValues(db, type, id),
    await db.selectFrom('listing').select(['draft', 'reasons', 'note']).where('id', '=', id).executeTakeFirst(),
    await namesOf(db, id, record.enterprise_id),
  ];
  const values = copy?.draft ?? stored ?? {};
  return {
    ...rowOf(record),
    editable,
    enterprise: named?.enterprise
      ? { id: record.enterprise_id as string, name: named.enterprise, lines: linesOf(named.lines) }
      : null,
    values,
    online: (knownStates as readonly string[]).includes(record.public_state ?? '') ? (stored ?? null) : null,
    faults: await allFaultsOf(db, type, values, stored, record.enterprise_id),
    reasons: copy?.reasons ?? [],
    note: copy?.note ?? '',
    today: named?.today as string,
    review: named?.no ? { no: named.no, submittedAt: named.submitted_at.toISOString() } : null,
  };
}

type Lines = EnterpriseDetail['lines'];

/** What lines are called beside a period of free capacity. */
const linesOf = (lines: Lines | null): string[] => [
  ...new Set((lines ?? []).map(({ workshop, line }) => [workshop, line].filter(Boolean).join(' ')).filter(Boolean)),
];

async function namesOf(db: Db, id: string, enterpriseId: string | null) {
  const { rows } = await sql<{
    enterprise: string | null;
    lines: Lines | null;
    no: string | null;
    submitted_at: Date;
    today: string;
  }>`
    select e.name as enterprise, e.lines, c.no, c.submitted_at, today_cn()::text as today from (select 1) as one
    left join enterprise as e on e.id = ${enterpriseId}
    left join review_case as c on c.subject_id = ${id} and c.state = 'open'`.execute(db);
  return rows[0];
}
