import { type RawBuilder, sql } from 'kysely';
import type { CaseRow } from 'shared/contract/review';
import { type CaseKind, type CaseState, reviewHours } from 'shared/contract/vocabulary/review';
import { type Place, placeOf, placeSql, rowOf } from '../db/cursor';

/** Its place is that in the queue. */
export interface CaseRecord extends Place {
  no: string;
  kind: CaseKind;
  state: CaseState;
  title: string;
  enterprise_id: string | null;
  enterprise: string | null;
  submitted_at: Date;
  flags: string[];
  overdue: boolean;
  stays_public: boolean;
  /** Whoever holds it now. */
  lock_name: string | null;
  lock_id: string;
  locked_until: Date;
  wanted_name: string | null;
  wanted_id: string | null;
  version: number;
}

/** "select" of cases as rows of the queue, of `review_case as c`; what the caller adds comes after it. */
export const caseColumns = sql`
  c.id, c.no, c.kind, c.state, c.title, c.enterprise_id, e.name as enterprise, c.submitted_at, c.flags,
  c.state = 'open' and c.submitted_at < now() - ${reviewHours} * interval '1 hour' as overdue,
  c.kind in ('listing', 'change') and c.subject_id is not distinct from c.enterprise_id as stays_public,
  case when c.locked_until > now() then u.user_name end as lock_name, c.locked_by as lock_id, c.locked_until, c.version,
  w.user_name as wanted_name, c.wanted_by as wanted_id,
  ${sql.raw(placeSql('c.submitted_at'))} as place`;
export const caseJoins = sql`left join enterprise as e on e.id = c.enterprise_id left join account as u on u.id = c.locked_by
  left join account as w on w.id = c.wanted_by`;

/** @param me the reviewer who looks */
export const caseRowOf = (row: CaseRecord, me: string): CaseRow => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  state: row.state,
  title: row.title,
  enterprise: row.enterprise_id && row.enterprise ? { id: row.enterprise_id, name: row.enterprise } : null,
  submittedAt: row.submitted_at.toISOString(),
  flags: row.flags,
  overdue: row.overdue,
  staysPublic: row.stays_public,
  lock: row.lock_name
    ? {
        by: row.lock_name,
        mine: row.lock_id === me,
        until: row.locked_until.toISOString(),
        wanted: row.wanted_name === null ? null : { by: row.wanted_name, mine: row.wanted_id === me },
      }
    : null,
  version: row.version,
});

/** The condition that a case comes after a cursor in the queue. Throws invalid. */
export function afterCursor(cursor: string | undefined): RawBuilder<boolean> {
  const place = placeOf(cursor);
  return place ? sql`(c.submitted_at, c.id) > ${rowOf(place)}` : sql`true`;
}
