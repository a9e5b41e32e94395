import { sql } from 'kysely';
import type { ClaimStatus } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { promoteRivals } from '../enterprise-member/vacancy';
import { lockEnterprise } from '../enterprise-member/write';
import { CallError } from '../errors';
import { detachFiles } from '../file/attach';
import { withdrawCase } from '../review-case/case';
import { detachAdditions } from './addition-files';
import { isDescribed } from './described';
import { type ClaimRow, claimById, openClaim, paperIds } from './row';

/** Once a claim has ended without an owner, a rival takes its place, or the enterprise is free. Under the enterprise's lock. */
export async function releaseEnterprise(tx: Db, enterpriseId: string): Promise<void> {
  await promoteRivals(tx, enterpriseId);
  await sql`update enterprise set claim_status = 'unclaimed' where id = ${enterpriseId} and claim_status = 'pending'
    and not exists (select from enterprise_claim c where c.enterprise_id = enterprise.id
      and c.status in ('pending', 'need_more'))`.execute(tx);
}

/**
 * Ends a claim without an owner, under the enterprise's lock: a rival takes its place, or the enterprise is free again. One
 * that was only described is forgotten with its last claim.
 */
export async function endClaim(
  tx: Db,
  row: ClaimRow,
  status: Extract<ClaimStatus, 'rejected' | 'withdrawn'>,
  note = '',
): Promise<ClaimRow> {
  const { rows } = await sql<ClaimRow>`
    update enterprise_claim set status = ${status}, revision = revision + 1, decided_at = now(), decision_note = ${note}
    where id = ${row.id} returning *`.execute(tx);
  // Proof of identity serves the decision alone; a withdrawn claim leaves no papers.
  const kept = status === 'withdrawn' ? [] : paperIds(row).filter((id) => id !== row.identity);
  await detachFiles(tx, row.id, kept);
  if (status === 'withdrawn') await detachAdditions(tx, row.id);
  if (!row.enterprise_id) return rows[0] as ClaimRow;
  await releaseEnterprise(tx, row.enterprise_id);
  await sql`delete from enterprise where id = ${row.enterprise_id} and claim_status = 'unclaimed'
    and ${row.new_enterprise !== null} and ${isDescribed('enterprise')} and not exists (select from enterprise_member m where m.enterprise_id = enterprise.id)
    and not exists (select from enterprise_claim c where c.enterprise_id = enterprise.id and c.status = 'draft')`.execute(
    tx,
  );
  return rows[0] as ClaimRow;
}

/** The applicant takes the open claim back. Throws notFound without one. */
export const withdrawClaim = (db: Db, me: string): Promise<ClaimRow> =>
  transaction(db, async (tx) => {
    const seen = await openClaim(tx, me);
    if (!seen) throw new CallError('notFound', '没有可以撤回的申请');
    // The case first, as a decision does.
    await withdrawCase(tx, seen.id, { by: me });
    if (seen.enterprise_id && seen.status !== 'draft') await lockEnterprise(tx, seen.enterprise_id);
    const row = await claimById(tx, seen.id, true);
    if (!row || row.status !== seen.status) throw new CallError('conflict', '申请的状态刚有变化，请刷新后查看');
    return endClaim(tx, row, 'withdrawn');
  });

/** The open claim of an account that goes away ends with it, and so does its case. */
export async function endClaimOf(tx: Db, accountId: string): Promise<void> {
  const seen = await openClaim(tx, accountId);
  if (!seen) return;
  // The case first, as a decision does; what that decision made of the claim is read after it.
  await withdrawCase(tx, seen.id, { detail: '账号已注销' });
  if (seen.enterprise_id) await lockEnterprise(tx, seen.enterprise_id);
  const row = await openClaim(tx, accountId, true);
  if (row) await endClaim(tx, row, 'withdrawn');
}
