import type { MemberRole } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { membershipOf } from '../enterprise-member/access';
import { CallError } from '../errors';
import { findRecord, type RecordRow } from './records';
import { lockWorkingCopy, type WorkingCopy } from './working-copy';

export interface Reached {
  record: RecordRow;
  editable: boolean;
}

/** A record as an account may reach it. Throws notFound for somebody else's, as for one that nobody has. */
export async function reach(db: Db, accountId: string, id: string): Promise<Reached> {
  const record = await findRecord(db, id);
  if (!record) throw new CallError('notFound', '这条记录不存在');
  const role = await roleFor(db, accountId, record);
  if (!role) throw new CallError('notFound', '这条记录不存在');
  return { record, editable: role !== 'view' };
}

async function roleFor(db: Db, accountId: string, record: RecordRow): Promise<MemberRole | null> {
  if (record.enterprise_id === null) return record.account_id === accountId ? 'owner' : null;
  const membership = await membershipOf(db, accountId);
  return membership?.enterpriseId === record.enterprise_id ? membership.role : null;
}

/** The same for somebody who changes it. Throws editNeeded for a colleague who may only look. */
export async function reachToEdit(db: Db, accountId: string, id: string): Promise<RecordRow> {
  const { record, editable } = await reach(db, accountId, id);
  if (!editable) throw new CallError('editNeeded');
  return record;
}

/** The working copy, locked until the transaction ends, and the record as it is then: whoever had the lock may have changed it. */
export async function lockRecord(tx: Db, before: RecordRow): Promise<{ record: RecordRow; copy: WorkingCopy }> {
  const copy = await lockWorkingCopy(tx, before);
  return { record: (await findRecord(tx, before.id)) ?? before, copy };
}

/** The same for a member who changes it. Throws as `reachToEdit` does. */
export const lockToEdit = async (tx: Db, accountId: string, id: string) =>
  lockRecord(tx, await reachToEdit(tx, accountId, id));
