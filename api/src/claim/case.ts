import { sql } from 'kysely';
import type { CaseDecision } from 'shared/contract/review';
import { type ClaimField, claimFields } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { lockEnterprise } from '../enterprise-member/write';
import { CallError } from '../errors';
import { type CaseHandler, SubjectGone } from '../review-case/case';
import { approveClaim } from './approve';
import { caseView } from './case-view';
import { endClaim, releaseEnterprise } from './end';
import { typedValue } from './missing';
import { isContestedBy } from './rival';
import { type ClaimRow, claimById } from './row';
import { tellApplicant } from './tell';

/** Sends a claim back: what was returned is to be replaced, the rest is accepted. Throws invalid without a reason. */
async function returnClaim(tx: Db, row: ClaimRow, { reasons, note }: CaseDecision): Promise<void> {
  if (reasons.length === 0) throw new CallError('invalid', '请至少退回一项材料并说明原因');
  const stored = reasons.map(({ field, reason }) => ({ field, reason, was: typedValue(row, field) }));
  const returned = new Set(reasons.map(({ field }) => field));
  const accepted = (Object.keys(claimFields) as ClaimField[]).filter(
    (field) => !returned.has(field) && (field === 'mobile' || typedValue(row, field) !== ''),
  );
  await sql`
    update enterprise_claim set status = 'need_more', revision = revision + 1, decided_at = now(), decision_note = ${note},
      reasons = ${JSON.stringify(stored)}, accepted = ${accepted}::text[] where id = ${row.id}`.execute(tx);
  await tellApplicant(tx, row, {
    title: `认领申请需补充 ${reasons.length} 项`,
    text: reasons.map(({ field, reason }) => `${claimFields[field as ClaimField] ?? '申请'}：${reason}`).join('；'),
    action: '去补充',
  });
}

/** Ends a claim against its applicant. Throws invalid without a word why. */
async function rejectClaim(tx: Db, row: ClaimRow, { reasons, note }: CaseDecision): Promise<void> {
  if (reasons.length === 0 && !note) throw new CallError('invalid', '请说明驳回的原因');
  const stored = reasons.map(({ field, reason }) => ({ field, reason, was: '' }));
  await sql`update enterprise_claim set reasons = ${JSON.stringify(stored)} where id = ${row.id}`.execute(tx);
  await endClaim(tx, row, 'rejected', note);
  await tellApplicant(tx, row, {
    title: '认领申请未通过',
    text: note || stored.map(({ reason }) => reason).join('；'),
    action: '查看原因',
  });
}

/** Claims and disputes at the review desk; both are about one claim. */
export const claimCase: CaseHandler = {
  async show(db, subjectId) {
    const row = await claimById(db, subjectId);
    if (!row) throw new SubjectGone('这份申请已不存在');
    return caseView(db, row);
  },
  async decide(tx, subjectId, decision) {
    const seen = await claimById(tx, subjectId);
    if (!seen) throw new SubjectGone('这份申请已不存在');
    if (!seen.enterprise_id) throw new CallError('notFound', '申请认领的企业已不存在');
    await lockEnterprise(tx, seen.enterprise_id);
    const row = await claimById(tx, subjectId, true);
    if (row?.status !== 'pending') throw new CallError('conflict', '这份申请已不在审核中');
    const carryOut = { approve: approveClaim, return: returnClaim, reject: rejectClaim }[decision.outcome];
    await carryOut(tx, row, decision);
  },
  async clear(tx, enterpriseId) {
    await lockEnterprise(tx, enterpriseId);
    await releaseEnterprise(tx, enterpriseId);
  },
  isContestedBy,
};
