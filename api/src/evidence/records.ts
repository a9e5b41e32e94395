import { type RawBuilder, sql } from 'kysely';
import type { EvidenceRow, EvidenceValues } from 'shared/contract/evidence';
import type { EvidenceLevel, EvidenceState } from 'shared/contract/vocabulary/evidence';
import type { Db } from '../db/tables';

/** A record with its working copy, where there is one. */
export interface EvidenceRecord {
  id: string;
  enterprise_id: string;
  /** The working copy, else what is public. */
  values: EvidenceValues;
  online: EvidenceValues | null;
  state: EvidenceState;
  change: 'draft' | 'pending' | 'rejected' | null;
  level: EvidenceLevel | null;
  days_left: number | null;
  version: number;
  check_url: string | null;
  checked_on: string | null;
  reasons: { field: string; reason: string }[];
  note: string;
  proposed_by: string | null;
  updated_at: Date;
  updated_by: string | null;
  today: string;
}

const online = sql`case when p.id is not null then jsonb_build_object('certType', p.cert_type, 'certNo', p.cert_no,
  'authority', p.authority, 'scope', p.scope, 'lineRef', p.line_ref, 'issuedOn', p.issued_on, 'expiresOn', p.expires_on,
  'fileId', p.file_id) end`;

/** "select" of the records that `evidence` and `evidence_copy` have together, as `r`. */
const records = (where: RawBuilder<unknown>) => sql`(
  select coalesce(c.id, p.id) as id, coalesce(c.enterprise_id, p.enterprise_id) as enterprise_id, ${online} as online,
    coalesce(c.draft, ${online}) as values,
    case when p.id is null then c.state when p.expires_on < today_cn() then 'expired' else 'published' end as state,
    case when p.id is not null then c.state end as change, p.level, p.expires_on - today_cn() as days_left,
    coalesce(c.version, 0) as version, p.check_url, p.checked_on, coalesce(c.reasons, '[]') as reasons,
    coalesce(c.note, '') as note, c.proposed_by, greatest(c.updated_at, p.updated_at) as updated_at, a.user_name as updated_by,
    today_cn()::text as today
  from (select * from evidence where ${where}) as p full join (select * from evidence_copy where ${where}) as c on c.id = p.id
  left join account as a on a.id = c.updated_by)`;

/** One record; undefined when there is none. */
export async function findRecord(db: Db, id: string): Promise<EvidenceRecord | undefined> {
  const { rows } = await sql<EvidenceRecord>`select r.* from ${records(sql`id = ${id}`)} as r`.execute(db);
  return rows[0];
}

/** Those of one enterprise, as `r` for a "from". */
export const recordsOf = (enterpriseId: string) => records(sql`enterprise_id = ${enterpriseId}`);

export type EvidenceFile = NonNullable<EvidenceRow['file']>;

/** Certificates by id. */
export async function filesByIds(db: Db, ids: readonly (string | null)[]): Promise<Map<string, EvidenceFile>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<EvidenceFile>`
    select id, name, type from file where id = any(${wanted}::uuid[]) and state = 'ready'`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** `files`: as `filesByIds` answers; `file` is null for one that it does not have. */
export const rowOf = (record: EvidenceRecord, files: ReadonlyMap<string, EvidenceFile>): EvidenceRow => ({
  id: record.id,
  values: record.values,
  file: files.get(record.values.fileId ?? '') ?? null,
  state: record.state,
  change: record.change,
  level: record.level,
  daysLeft: record.days_left,
  version: record.version,
  updatedAt: record.updated_at.toISOString(),
  updatedBy: record.updated_by,
});
