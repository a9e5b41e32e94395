import { sql } from 'kysely';
import type { EvidenceValues } from 'shared/contract/evidence';
import type { EvidenceLevel, EvidenceStep } from 'shared/contract/vocabulary/evidence';
import type { FieldChanges } from '../db/column-types';
import type { Db } from '../db/tables';
import type { EvidenceCopy } from './access';

export interface Step {
  step: EvidenceStep;
  /** Null: a register. */
  accountId: string | null;
  changes?: FieldChanges;
  /** Set by this step. */
  level?: EvidenceLevel;
  note?: string;
}

type Next = Partial<{
  draft: EvidenceValues | null;
  state: EvidenceCopy['state'];
  reasons: EvidenceCopy['reasons'];
  note: string;
  proposedBy: string | null;
}>;

/** Nothing differs from what is public. */
export const settled: Next = { draft: null, state: null, reasons: [], note: '', proposedBy: null };

/** Writes a step of the record's history and what the working copy is after it. Answers its version. */
export async function writeStep(
  tx: Db,
  copy: Pick<EvidenceCopy, 'id' | 'version'>,
  { step, accountId, changes = {}, level, note = '' }: Step,
  next: Next = {},
): Promise<number> {
  const version = copy.version + 1;
  await sql`insert into evidence_version (evidence_id, version, step, account_id, changes, level, note)
    values (${copy.id}, ${version}, ${step}, ${accountId}, ${JSON.stringify(changes)}::jsonb, ${level ?? null}, ${note})`.execute(
    tx,
  );
  const sets = [
    sql`version = ${version}`,
    sql`updated_at = now()`,
    ...(step === 'saved' || step === 'created' || step === 'discarded' ? [sql`updated_by = ${accountId}`] : []),
    ...('draft' in next ? [sql`draft = ${next.draft ? JSON.stringify(next.draft) : null}::jsonb`] : []),
    ...('state' in next ? [sql`state = ${next.state}`] : []),
    ...('reasons' in next ? [sql`reasons = ${JSON.stringify(next.reasons)}::jsonb`] : []),
    ...('note' in next ? [sql`note = ${next.note}`] : []),
    ...('proposedBy' in next ? [sql`proposed_by = ${next.proposedBy}`] : []),
  ];
  await sql`update evidence_copy set ${sql.join(sets)} where id = ${copy.id}`.execute(tx);
  return version;
}
