import type { EvidenceDetail } from 'shared/contract/evidence';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { detachFiles } from '../file/attach';
import { withdrawCase } from '../review-case/case';
import { lockToEdit, reachToEdit } from './access';
import { evidenceDetail } from './detail';
import { removePublic } from './publish';
import { changedSince, requireEditable } from './save';
import { settled, writeStep } from './steps';
import { changesBetween } from './values';

interface Seen {
  id: string;
  seenVersion: number;
}

/** Gives an unpublished change up. Throws notFound, editNeeded, listingState, and conflict when it was edited since `seenVersion`. */
export async function discardChanges(db: Db, accountId: string, { id, seenVersion }: Seen): Promise<EvidenceDetail> {
  await transaction(db, async (tx) => {
    const { record, copy } = await lockToEdit(tx, accountId, id);
    requireEditable(copy);
    const { values, online } = record;
    if (!online) throw new CallError('listingState', '还没有公开过，没有可以恢复的内容：可以删除');
    // A second click finds what the first one did.
    if (copy.state === null) return;
    if (await changedSince(tx, id, seenVersion)) throw new CallError('conflict');
    await detachFiles(tx, id, online.fileId ? [online.fileId] : []);
    await writeStep(tx, copy, { step: 'discarded', accountId, changes: changesBetween(values, online) }, settled);
  });
  return evidenceDetail(db, accountId, id);
}

/**
 * Deletes a record: visitors see neither it nor its certificate any more, and a submission that waits is taken back. Throws
 * notFound, editNeeded, and conflict when it was edited since `seenVersion`, or is handed in at the same moment.
 */
export async function removeEvidence(db: Db, accountId: string, { id, seenVersion }: Seen): Promise<null> {
  await transaction(db, async (tx) => {
    await reachToEdit(tx, accountId, id);
    // The case first, as decisions lock them in this order.
    const withdrawn = await withdrawCase(tx, id, { by: accountId });
    const { record, copy } = await lockToEdit(tx, accountId, id);
    // Handed in since the case was looked for.
    if (copy.state === 'pending' && !withdrawn) throw new CallError('conflict');
    if (await changedSince(tx, id, seenVersion)) throw new CallError('conflict');
    await removePublic(tx, { id, enterpriseId: record.enterprise_id });
  });
  return null;
}
