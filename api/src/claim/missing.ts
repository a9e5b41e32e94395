import { claimTextFault } from 'shared/contract/claim-check';
import { type ClaimField, claimFields } from 'shared/contract/vocabulary/claim';
import type { ClaimReason } from '../db/column-types';
import type { ClaimRow } from './row';

/** A field's value as text: what is compared when a reviewer returned it. */
export function typedValue(row: ClaimRow, field: string): string {
  if (field === 'applicantName') return row.applicant_name;
  // The same number confirmed again is an answer too.
  if (field === 'mobile') return `${row.mobile} ${row.mobile_confirmed_at?.toISOString() ?? ''}`;
  return field in claimFields ? (row[field as Exclude<ClaimField, 'applicantName' | 'mobile'>] ?? '') : '';
}

/** Whether what was returned has been replaced. What names no field is answered by the note or anything else. */
export const isFixed = (row: ClaimRow, { field, was }: ClaimReason): boolean =>
  !(field in claimFields) || typedValue(row, field) !== was;

/** What is missing before a claim can be submitted, as people call it. */
export function missingOf(row: ClaimRow): string[] {
  if (row.status === 'need_more')
    return row.reasons.filter((reason) => !isFixed(row, reason)).map(({ field }) => claimFields[field as ClaimField]);
  const has: [string, boolean][] = [
    ['选择企业', row.enterprise_id !== null || row.new_enterprise !== null],
    ['营业执照', row.licence !== null],
    ['授权书', row.letter !== null || row.is_legal_rep],
    ['单独同意处理身份证明', row.identity === null || row.identity_consent],
    ['姓名', !claimTextFault('applicantName', row.applicant_name)],
    ['职务', !claimTextFault('position', row.position)],
    ['手机验证', row.mobile_confirmed_at !== null],
  ];
  return has.flatMap(([label, there]) => (there ? [] : [label]));
}
