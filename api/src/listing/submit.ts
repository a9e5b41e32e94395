import type { ListingDetail, ListingSubmitted } from 'shared/contract/listing';
import type { CaseFlag } from 'shared/contract/vocabulary/review';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { openCase, withdrawCase } from '../review-case/case';
import { approveByRule, inGoodStanding } from '../review-case/standing';
import { lockToEdit, reachToEdit } from './access';
import { listingDetail } from './detail';
import { allFaultsOf, namesControlled } from './faults';
import { knownStates, listingTypes } from './kinds';
import { writePublic } from './publish';
import type { RecordRow } from './records';
import { requireEditable, valuesOf } from './save';
import { onlineValues } from './values';
import { lockWorkingCopy, type WorkingCopy, writeStep } from './working-copy';

/** Whether visitors see the public row or once saw it: one that is draft, pending or rejected does not count. */
export const isKnown = ({ public_state }: Pick<RecordRow, 'public_state'>): boolean =>
  (knownStates as readonly string[]).includes(public_state ?? '');

/** Throws listingState when there is nothing that visitors do not see already. */
function requireSomething(record: RecordRow, copy: WorkingCopy): void {
  if (copy.draft === null && record.public_state === 'published' && record.state !== 'expired')
    throw new CallError('listingState', '没有需要提交的改动');
}

/**
 * Hands a draft in: a review case, or the publication itself for members in good standing. Nothing happens while it has faults.
 * Throws notFound, editNeeded, listingState, and conflict when it was edited since `seenVersion`.
 */
export async function submitListing(
  db: Db,
  accountId: string,
  { id, seenVersion }: { id: string; seenVersion: number },
): Promise<ListingSubmitted> {
  return transaction(db, async (tx): Promise<ListingSubmitted> => {
    const { record, copy } = await lockToEdit(tx, accountId, id);
    if (copy.state === 'pending') throw new CallError('listingState', '已经提交，正在审核');
    requireEditable(record, copy);
    requireSomething(record, copy);
    if (seenVersion !== copy.version) throw new CallError('conflict');
    const type = listingTypes[record.kind];
    const values = await valuesOf(tx, record, copy);
    const online = await onlineValues(tx, type, id);
    const faults = await allFaultsOf(tx, type, values, online, record.enterprise_id);
    if (faults.length > 0) return { state: 'faults', faults };

    const flags: CaseFlag[] = [
      ...(namesControlled(type, values) ? (['controlled'] as const) : []),
      ...(isKnown(record) ? [] : (['first'] as const)),
    ];
    const opened = await openCase(tx, {
      kind: isKnown(record) ? 'change' : 'listing',
      subjectId: id,
      enterpriseId: record.enterprise_id,
      title: record.title,
      submittedBy: accountId,
      flags,
    });
    const pending = { draft: values, state: 'pending' as const, reasons: [], note: '' };
    const version = await writeStep(tx, copy, { step: 'submitted', accountId }, pending);
    const trusted =
      !flags.includes('controlled') && record.enterprise_id && (await inGoodStanding(tx, record.enterprise_id));
    if (!trusted) return { state: 'pending', caseNo: opened.no, listing: await listingDetail(tx, accountId, id) };
    await approveByRule(tx, opened.id);
    await publish(tx, { ...copy, draft: values, version }, null);
    return { state: 'published', listing: await listingDetail(tx, accountId, id) };
  });
}

/** Makes the working copy public and closes it. `accountId`: the reviewer, null for a rule. */
export async function publish(tx: Db, copy: WorkingCopy, accountId: string | null, note = ''): Promise<void> {
  const online = await onlineValues(tx, listingTypes[copy.kind], copy.id);
  // The step first: matching, which follows the public row, counts the times in its text from that day.
  await writeStep(
    tx,
    copy,
    { step: 'published', accountId, note },
    { draft: null, state: null, reasons: [], note: '' },
  );
  await writePublic(tx, copy, copy.draft ?? {}, online === undefined);
}

/** Takes a submission back; it is a draft again. Throws listingState when none waits. */
export const withdrawListing = (db: Db, accountId: string, id: string): Promise<ListingDetail> =>
  transaction(db, async (tx) => {
    const record = await reachToEdit(tx, accountId, id);
    // The case first, as decisions lock them in this order.
    if (!(await withdrawCase(tx, id, { by: accountId }))) throw new CallError('listingState', '没有等待审核的提交');
    const copy = await lockWorkingCopy(tx, record);
    await writeStep(tx, copy, { step: 'withdrawn', accountId }, { state: 'draft' });
    return listingDetail(tx, accountId, id);
  });
