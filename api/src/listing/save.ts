import type { ListingSaved } from 'shared/contract/listing';
import type { ListingStep } from 'shared/contract/vocabulary/listing';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { lockToEdit } from './access';
import { conflictOf } from './conflict';
import { listingDetail } from './detail';
import { listingTypes } from './kinds';
import { attachMedia, cleaned } from './media';
import type { RecordRow } from './records';
import { changesBetween, onlineValues, requireSize, requireStorable, type Values, withChanges } from './values';
import { changedSince, type WorkingCopy, writeStep } from './working-copy';

interface Edit {
  id: string;
  seenVersion: number;
  changes: Values;
}

/** What the editor works on: the draft, else what is public. */
export const valuesOf = async (db: Db, record: RecordRow, copy: Pick<WorkingCopy, 'draft'>): Promise<Values> =>
  copy.draft ?? (await onlineValues(db, listingTypes[record.kind], record.id)) ?? {};

/** Throws conflict while the record cannot be edited. */
export function requireEditable(record: RecordRow, copy: Pick<WorkingCopy, 'state'>): void {
  if (copy.state === 'pending') throw new CallError('listingState', '内容正在审核，不能修改：请先撤回提交');
  if (record.public_state === 'closed_done' || record.public_state === 'closed_none')
    throw new CallError('listingState', '需求已结束，不能再修改：可以复制为新的需求');
}

/**
 * Saves the changed fields. Fields that somebody else changed since `seenVersion` to another value make a conflict, and nothing is
 * written; changes of other fields stand beside each other. Throws notFound, editNeeded, listingState, invalid and as `attachFiles` does.
 */
export const saveListing = (
  db: Db,
  accountId: string,
  edit: Edit,
  step: ListingStep = 'saved',
): Promise<ListingSaved> =>
  transaction(db, async (tx) => {
    const { record, copy } = await lockToEdit(tx, accountId, edit.id);
    const type = listingTypes[record.kind];
    requireStorable(type, edit.changes);
    requireSize(edit.changes);
    requireEditable(record, copy);
    if (edit.seenVersion > copy.version) throw new CallError('conflict');
    const yours = await cleaned(tx, type, edit.changes);
    const now = await valuesOf(tx, record, copy);
    const { before, last } = await changedSince(tx, record, edit.seenVersion);
    const conflict = conflictOf(yours, now, before);
    if (conflict && last)
      return { state: 'conflict', version: copy.version, by: last.by, at: last.at.toISOString(), ...conflict };
    const next = withChanges(now, yours);
    requireSize(next);
    await attachMedia(tx, accountId, type, edit.id, { changes: yours, next });
    const changes = changesBetween(now, next);
    const merged = Object.keys(before).filter((field) => !(field in edit.changes));
    const version =
      Object.keys(changes).length > 0
        ? await writeStep(tx, copy, { step, accountId, changes }, { draft: next, state: 'draft' })
        : copy.version;
    const listing = await listingDetail(tx, accountId, edit.id);
    return { state: 'saved', version, merged, savedAt: listing.updatedAt, faults: listing.faults, listing };
  });
