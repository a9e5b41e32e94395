import { sql } from 'kysely';
import type { EvidenceSaved, EvidenceValues } from 'shared/contract/evidence';
import { limits } from 'shared/contract/limits';
import { emptyEvidence } from 'shared/contract/vocabulary/evidence';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { requireEdit } from '../enterprise-member/access';
import { CallError } from '../errors';
import { attachFiles, detachFiles } from '../file/attach';
import { isTaken } from '../file/subject';
import { type EvidenceCopy, lockToEdit, noEvidence } from './access';
import { evidenceDetail } from './detail';
import { type EvidenceRecord, filesByIds, findRecord } from './records';
import { settled, writeStep } from './steps';
import { changesBetween, differing, sameValues, withoutBlanks } from './values';

interface Edit {
  id: string;
  seenVersion: number;
  values: EvidenceValues;
}

/** Who changed the content after a version, last; undefined when nobody did. */
export async function changedSince(tx: Db, id: string, version: number) {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select a.user_name as by, v.at from evidence_version as v left join account as a on a.id = v.account_id
    where v.evidence_id = ${id} and v.version > ${version} and v.changes <> '{}' order by v.version desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Makes the working copy of a new record, once per id. Throws enterpriseNeeded, editNeeded, notFound for a taken id. */
async function create(tx: Db, accountId: string, id: string): Promise<void> {
  const { enterpriseId } = await requireEdit(tx, accountId);
  // One after the other, so that what follows counts what came before.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evidence ${enterpriseId}`}, 0))`.execute(tx);
  if (await findRecord(tx, id)) return;
  if (await isTaken(tx, id)) throw noEvidence();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from evidence_copy where enterprise_id = ${enterpriseId}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= limits.evidence.records)
    throw new CallError('listingState', `资质凭证已有 ${limits.evidence.records} 条：请先删除不再需要的`);
  const { rows: made } = await sql<{ id: string; version: number }>`
    insert into evidence_copy (id, enterprise_id, draft, state)
    values (${id}, ${enterpriseId}, ${JSON.stringify(emptyEvidence)}::jsonb, 'draft')
    on conflict (id) do nothing returning id, version`.execute(tx);
  if (!made[0]) throw noEvidence();
  await writeStep(tx, made[0], { step: 'created', accountId });
}

/** Throws listingState while a reviewer looks at it. */
export function requireEditable(copy: Pick<EvidenceCopy, 'state'>): void {
  if (copy.state === 'pending') throw new CallError('listingState', '内容正在审核，不能修改：请先撤回提交');
}

type Conflict = Extract<EvidenceSaved, { state: 'conflict' }>;

async function conflictOf(
  tx: Db,
  { values: theirs, version }: EvidenceRecord,
  yours: EvidenceValues,
  { by, at }: { by: string | null; at: Date },
): Promise<Conflict> {
  const files = await filesByIds(tx, [theirs.fileId, yours.fileId]);
  return {
    state: 'conflict',
    version,
    by,
    at: at.toISOString(),
    fields: differing(theirs, yours),
    theirs,
    theirFile: files.get(theirs.fileId ?? '') ?? null,
    yours,
    yourFile: files.get(yours.fileId ?? '') ?? null,
  };
}

/**
 * Saves all fields; what is public stays as it is. When somebody else changed the record to other values since `seenVersion`,
 * nothing is written and both versions are answered. Throws notFound, editNeeded, enterpriseNeeded, listingState, and as
 * `attachFiles` does.
 */
export async function saveEvidence(db: Db, accountId: string, edit: Edit): Promise<EvidenceSaved> {
  const values = withoutBlanks(edit.values);
  const conflict = await transaction(db, async (tx) => {
    if (edit.seenVersion === 0 && !(await findRecord(tx, edit.id))) await create(tx, accountId, edit.id);
    const { record, copy } = await lockToEdit(tx, accountId, edit.id);
    // An answer that was lost and is asked for again.
    if (sameValues(record.values, values)) return null;
    requireEditable(copy);
    if (edit.seenVersion > copy.version) throw new CallError('conflict');
    const theirs = await changedSince(tx, edit.id, edit.seenVersion);
    if (theirs) return conflictOf(tx, record, values, theirs);
    if (values.fileId && values.fileId !== record.values.fileId)
      await attachFiles(tx, accountId, 'evidence', [values.fileId], edit.id);
    const kept = [values.fileId, record.online?.fileId ?? null].filter((id) => id !== null);
    await detachFiles(tx, edit.id, kept);
    const changes = changesBetween(record.values, values);
    const next = sameValues(record.online, values) ? settled : { draft: values, state: 'draft' as const };
    await writeStep(tx, copy, { step: 'saved', accountId, changes }, next);
    return null;
  });
  return conflict ?? { state: 'saved', evidence: await evidenceDetail(db, accountId, edit.id) };
}
