import { sql } from 'kysely';
import type { Db, RowOf } from '../db/tables';
import { membershipOf } from '../enterprise-member/access';
import { CallError } from '../errors';
import { type EvidenceRecord, findRecord } from './records';

export type EvidenceCopy = RowOf<'evidence_copy'>;

/** The CallError notFound to throw, the same for a record of somebody else as for none. */
export const noEvidence = () => new CallError('notFound', '这条资质凭证不存在');

/** A record of the caller's enterprise. Throws notFound for somebody else's, as for one that nobody has. */
export async function reach(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ record: EvidenceRecord; editable: boolean }> {
  const [record, membership] = [await findRecord(db, id), await membershipOf(db, accountId)];
  if (!record || record.enterprise_id !== membership?.enterpriseId) throw noEvidence();
  return { record, editable: membership.role !== 'view' };
}

/** The same for somebody who changes it. Throws editNeeded for a colleague who may only look. */
export async function reachToEdit(db: Db, accountId: string, id: string): Promise<EvidenceRecord> {
  const { record, editable } = await reach(db, accountId, id);
  if (!editable) throw new CallError('editNeeded');
  return record;
}

/**
 * The working copy, made when a public record has none yet, and locked until the transaction ends: one step after the other. The
 * record is read again under the lock. Throws notFound for one that was deleted meanwhile.
 */
export async function lockRecord(tx: Db, id: string): Promise<{ record: EvidenceRecord; copy: EvidenceCopy }> {
  await sql`with made as (
      insert into evidence_copy (id, enterprise_id) select id, enterprise_id from evidence where id = ${id}
      on conflict (id) do nothing returning id)
    insert into evidence_version (evidence_id, version, step, at, level)
    select e.id, 0, 'imported', e.created_at, e.level from evidence as e join made on made.id = e.id`.execute(tx);
  const copy = await tx.selectFrom('evidence_copy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const record = copy && (await findRecord(tx, id));
  if (!copy || !record) throw noEvidence();
  return { record, copy };
}

/** The same for a member who changes it. Throws as `reachToEdit` does. */
export async function lockToEdit(tx: Db, accountId: string, id: string) {
  await reachToEdit(tx, accountId, id);
  return lockRecord(tx, id);
}
