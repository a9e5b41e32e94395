import type { EvidenceDetail, EvidenceSubmitted } from 'shared/contract/evidence';
import type { CaseFlag } from 'shared/contract/vocabulary/review';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { openCase, withdrawCase } from '../review-case/case';
import { type EvidenceCopy, lockToEdit, reachToEdit } from './access';
import { evidenceDetail, isReviewed, onlyPlaced } from './detail';
import { faultsOf, namesControlled } from './faults';
import { publishEvidence, publishPlace } from './publish';
import type { EvidenceRecord } from './records';
import { changedSince } from './save';
import { settled, writeStep } from './steps';
import { sameValues, titleOf } from './values';

/** Throws listingState when visitors see it already and no reviewer has anything to look at. */
function requireSomething({ values, online, level }: EvidenceRecord): void {
  if (sameValues(values, online) && (level === 'verified' || values.fileId === null))
    throw new CallError('listingState', '没有需要提交的改动');
}

/** Public at once: what has no certificate, and a change of what needs no proof. */
async function publishNow(tx: Db, record: EvidenceRecord, copy: EvidenceCopy, accountId: string): Promise<void> {
  const { id, enterprise_id: enterpriseId, values } = record;
  const placed = onlyPlaced(record);
  if (placed) await publishPlace(tx, { id, values });
  // The registers may raise the level at once, so this step comes before theirs.
  await writeStep(tx, copy, { step: 'published', accountId, ...(placed ? {} : { level: 'self' }) }, settled);
  if (!placed) await publishEvidence(tx, { id, enterpriseId, values, level: 'self' });
}

/**
 * Hands a record in: a certificate waits for a reviewer, a record without one is public at once as 企业自述. Nothing happens while it
 * has faults. Throws notFound, editNeeded, listingState, and conflict when it was edited since `seenVersion`.
 */
export async function submitEvidence(
  db: Db,
  accountId: string,
  { id, seenVersion }: { id: string; seenVersion: number },
): Promise<EvidenceSubmitted> {
  const done = await transaction(db, async (tx) => {
    const { record, copy } = await lockToEdit(tx, accountId, id);
    if (copy.state === 'pending') throw new CallError('listingState', '已经提交，正在审核');
    requireSomething(record);
    if (seenVersion > copy.version || (await changedSince(tx, id, seenVersion))) throw new CallError('conflict');
    const { values, online } = record;
    const faults = faultsOf(values, record.today);
    if (faults.length > 0) return { state: 'faults' as const, faults };
    if (!isReviewed(record)) {
      await publishNow(tx, record, copy, accountId);
      return { state: 'published' as const };
    }
    const flags: CaseFlag[] = [
      ...(namesControlled(values) ? (['controlled'] as const) : []),
      ...(online ? [] : (['first'] as const)),
    ];
    const opened = await openCase(tx, {
      ...{ kind: 'evidence', subjectId: id, enterpriseId: record.enterprise_id, title: titleOf(values) },
      ...{ submittedBy: accountId, flags },
    });
    await writeStep(tx, copy, { step: 'submitted', accountId }, { ...settled, draft: values, state: 'pending' });
    return { state: 'pending' as const, caseNo: opened.no };
  });
  return done.state === 'faults' ? done : { ...done, evidence: await evidenceDetail(db, accountId, id) };
}

/** Takes a submission back; it is a draft again. Throws listingState when none waits. */
export async function withdrawEvidence(db: Db, accountId: string, id: string): Promise<EvidenceDetail> {
  await transaction(db, async (tx) => {
    await reachToEdit(tx, accountId, id);
    // The case first, as decisions lock them in this order.
    if (!(await withdrawCase(tx, id, { by: accountId }))) throw new CallError('listingState', '没有等待审核的提交');
    const { record, copy } = await lockToEdit(tx, accountId, id);
    const next = sameValues(record.values, record.online) ? settled : { state: 'draft' as const, proposedBy: null };
    await writeStep(tx, copy, { step: 'withdrawn', accountId }, next);
  });
  return evidenceDetail(db, accountId, id);
}
