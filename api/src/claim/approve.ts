import { sql } from 'kysely';
import type { CaseDecision } from 'shared/contract/review';
import type { Db } from '../db/tables';
import { membershipOf } from '../enterprise-member/access';
import { addMember } from '../enterprise-member/write';
import { CallError } from '../errors';
import { detachFiles } from '../file/attach';
import { withdrawCase } from '../review-case/case';
import { writeDescribed } from './described';
import { endClaim } from './end';
import { revokeClaims } from './revoke';
import { type ClaimRow, paperIds } from './row';
import { tellApplicant } from './tell';

/** Throws conflict for an account that cannot own an enterprise now. */
async function requireFree(tx: Db, accountId: string): Promise<void> {
  const { rows } = await sql<{ stays: boolean }>`
    select disabled_at is null and deletion_at is null and removed_at is null as stays from account
    where id = ${accountId} for update`.execute(tx);
  if (!rows[0]?.stays) throw new CallError('conflict', '申请人的账号已停用或正在注销，不能通过');
  if (await membershipOf(tx, accountId)) throw new CallError('conflict', '申请人已属于一家企业，不能通过');
}

/** Throws conflict while another reviewer decides on one of the claims: waiting for a case under the enterprise's lock could wait for ever. */
async function requireUndecided(tx: Db, claimIds: string[]): Promise<void> {
  const { rows } = await sql`select from review_case where subject_id = any(${claimIds}::uuid[]) and state = 'open'
    for update skip locked`.execute(tx);
  if (rows.length < claimIds.length) throw new CallError('conflict', '同一企业的另一份申请正在处理，请稍后重试');
}

/** Rejects the other claims that wait for the same enterprise. */
async function rejectOthers(tx: Db, row: ClaimRow, enterpriseId: string, name: string): Promise<void> {
  const { rows: others } = await sql<ClaimRow>`
    select * from enterprise_claim where enterprise_id = ${enterpriseId} and id <> ${row.id}
      and status in ('pending', 'need_more') order by id for update`.execute(tx);
  await requireUndecided(
    tx,
    others.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])),
  );
  for (const other of others) {
    await withdrawCase(tx, other.id);
    await endClaim(tx, other, 'rejected', '认领争议已裁定，企业由另一位申请人认领');
    await tellApplicant(tx, other, {
      title: '认领申请未通过',
      text: `「${name}」已由另一位申请人认领；您可以申请加入该企业`,
      action: '查看',
    });
  }
}

/** Makes the applicant the owner; who owned or claimed the enterprise before does no more. Under the enterprise's lock. */
export async function approveClaim(tx: Db, row: ClaimRow, { note }: CaseDecision): Promise<void> {
  const enterpriseId = row.enterprise_id as string;
  await requireFree(tx, row.account_id);
  await writeDescribed(tx, row, enterpriseId);
  const { rows } = await sql<{ name: string }>`select name from enterprise where id = ${enterpriseId}`.execute(tx);
  const name = rows[0]?.name ?? '';
  await revokeClaims(
    tx,
    { id: enterpriseId, name },
    { note: '认领争议已裁定，企业由另一位申请人认领', key: `revoked:${row.id}` },
  );
  await sql`
    update enterprise_claim set status = 'approved', is_rival = false, revision = revision + 1, decided_at = now(),
      decision_note = ${note}, reasons = '[]' where id = ${row.id}`.execute(tx);
  await addMember(tx, row.account_id, enterpriseId, 'owner');
  await sql`
    update enterprise set claim_status = 'claimed', updated_at = now(),
      status = case when status = 'draft' then 'published' else status end where id = ${enterpriseId}`.execute(tx);
  await rejectOthers(tx, row, enterpriseId, name);
  // Proof of identity serves the decision alone.
  await detachFiles(
    tx,
    row.id,
    paperIds(row).filter((id) => id !== row.identity),
  );
  await tellApplicant(tx, row, {
    title: `您已认领「${name}」`,
    text: note || '您是企业的所有者：可以完善资料、发布服务与需求，并邀请同事',
    action: '完善企业信息',
  });
}
