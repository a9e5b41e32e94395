import { sql } from 'kysely';
import type { CaseView } from 'shared/contract/review';
import { labelsOf } from 'shared/contract/vocabulary';
import { type ClaimPaper, claimFields, claimPapers } from 'shared/contract/vocabulary/claim';
import { formatMinute, formatPlace } from 'shared/format';
import type { Db } from '../db/tables';
import { maskMobile } from '../lib/mask';
import { candidatesByIds } from './candidate';
import { describedFacts, namedBy } from './described';
import { disputeView } from './dispute-view';
import { type ClaimRow, paperIds, papersByIds } from './row';

/** Claims of the same account and of the same enterprise before this one. */
async function historyOf(db: Db, row: ClaimRow) {
  const { rows } = await sql<{ own: number; enterprise: number; user_name: string; created_at: Date }>`
    select (select count(*)::int from enterprise_claim c where c.account_id = a.id and c.id <> ${row.id}
        and c.status <> 'draft') as own,
      (select count(*)::int from enterprise_claim c where c.enterprise_id = ${row.enterprise_id} and c.id <> ${row.id}
        and c.status <> 'draft') as enterprise,
      a.user_name, a.created_at from account a where a.id = ${row.account_id}`.execute(db);
  return rows[0];
}

/** What a reviewer sees of a claim: what was typed, the papers, and what the portal knows about both sides. */
export async function caseView(db: Db, row: ClaimRow): Promise<CaseView> {
  const [[found], papers, dispute, history, describedBeside] = await Promise.all([
    candidatesByIds(db, row.enterprise_id ? [row.enterprise_id] : []),
    papersByIds(db, paperIds(row)),
    disputeView(db, row),
    historyOf(db, row),
    describedFacts(db, row),
  ]);
  const enterprise = found && namedBy(row, found);
  const typed = {
    applicantName: row.applicant_name,
    position: row.position,
    mobile: maskMobile(row.mobile),
    email: row.email,
    note: row.note,
  };
  const before = new Map(row.reasons.map(({ field, was }) => [field, was]));
  const described = row.new_enterprise;
  return {
    before: null,
    after: { ...typed, enterprise: enterprise?.name ?? described?.name ?? '', isLegalRep: row.is_legal_rep },
    fields: [
      // A paper that was not handed in can be asked for, and one of the same name is another one.
      ...claimPapers.map((key) => ({
        key,
        label: claimFields[key],
        before: null,
        after: papers.get(row[key] ?? '')?.name ?? '未提交',
      })),
      ...Object.entries(typed).map(([key, value]) => ({
        key,
        label: claimFields[key as keyof typeof typed],
        before: key === 'mobile' ? null : before.get(key) || null,
        after: value || null,
      })),
    ],
    files: [
      ...claimPapers.flatMap((name: ClaimPaper) => {
        const file = papers.get(row[name] ?? '');
        return file ? [{ id: file.id, name: file.name, type: file.type, label: claimFields[name] }] : [];
      }),
      ...dispute.files,
    ],
    facts: [
      { label: '受理编号', value: row.claim_no ?? '' },
      { label: '企业', value: enterprise?.name ?? '' },
      { label: '统一社会信用代码', value: `${enterprise?.uscc ?? ''}（校验位正确）` },
      ...(described
        ? [
            ...(enterprise && described.name !== enterprise.name
              ? [{ label: '申请人填写的名称', value: described.name }]
              : []),
            { label: '平台新登记', value: `${formatPlace(described.province, described.city)} ${described.address}` },
            { label: '企业类型', value: labelsOf('orgTypes', described.orgTypes) },
            ...describedBeside,
          ]
        : []),
      { label: '法定代表人本人申请', value: row.is_legal_rep ? '是，未要求授权书' : '否' },
      {
        label: '手机号',
        value: row.mobile_confirmed_at ? `已验证 ${formatMinute(row.mobile_confirmed_at)}` : '未验证',
      },
      {
        label: '账号',
        value: `${history?.user_name ?? ''}，注册于 ${history ? formatMinute(history.created_at) : ''}`,
      },
      { label: '此前的申请', value: `本账号 ${history?.own ?? 0} 份，本企业 ${history?.enterprise ?? 0} 份` },
      ...dispute.facts,
    ],
  };
}
