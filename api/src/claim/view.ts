import type { Claim } from 'shared/contract/claim';
import { type ClaimField, type ClaimPaper, claimFields } from 'shared/contract/vocabulary/claim';
import { formatDate } from 'shared/format';
import type { Db } from '../db/tables';
import { candidatesByIds } from './candidate';
import { namedBy } from './described';
import { isFixed, missingOf } from './missing';
import { rivalOf } from './rival';
import { type ClaimRow, paperIds, papersByIds } from './row';

/** Three working days after submission, five in a dispute; as ISO date in Shanghai. Public holidays are not known. */
export function dueOn(submittedAt: Date, isRival: boolean): string {
  const day = new Date(formatDate(submittedAt));
  for (let left = isRival ? 5 : 3; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  return day.toISOString().slice(0, 10);
}

/** The claim as its applicant sees it. */
export async function claimView(db: Db, row: ClaimRow): Promise<Claim> {
  const [candidates, papers, rival] = await Promise.all([
    candidatesByIds(db, row.enterprise_id ? [row.enterprise_id] : []),
    papersByIds(db, paperIds(row)),
    row.is_rival && row.status !== 'withdrawn' ? rivalOf(db, row) : null,
  ]);
  const paper = (name: ClaimPaper) => papers.get(row[name] ?? '') ?? null;
  const isWaiting = row.status === 'pending' && row.submitted_at !== null;
  return {
    id: row.id,
    no: row.claim_no,
    status: row.status,
    revision: row.revision,
    enterprise: candidates[0] ? namedBy(row, candidates[0]) : null,
    newEnterprise: row.new_enterprise,
    applicantName: row.applicant_name,
    position: row.position,
    email: row.email,
    note: row.note,
    mobile: row.mobile,
    mobileConfirmed: row.mobile_confirmed_at !== null,
    isLegalRep: row.is_legal_rep,
    identityConsent: row.identity_consent,
    licence: paper('licence'),
    letter: paper('letter'),
    identity: paper('identity'),
    accepted: row.accepted,
    reasons: row.reasons.map((reason) => ({
      field: reason.field,
      label: claimFields[reason.field as ClaimField] ?? '申请',
      reason: reason.reason,
      fixed: isFixed(row, reason),
    })),
    decisionNote: row.decision_note,
    missing: row.status === 'draft' || row.status === 'need_more' ? missingOf(row) : [],
    rival,
    savedAt: row.saved_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    dueOn: isWaiting ? dueOn(row.submitted_at as Date, row.is_rival) : null,
  };
}
