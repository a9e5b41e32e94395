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

/** What a claim needs and does not have, as people call it; `field` where it is one by itself. */
function lackingOf(row: ClaimRow): { label: string; field?: ClaimField }[] {
  const needed: { label: string; field?: ClaimField; there: boolean }[] = [
    { label: '选择企业', there: row.enterprise_id !== null || row.new_enterprise !== null },
    { label: claimFields.licence, field: 'licence', there: row.licence !== null },
    { label: claimFields.letter, field: 'letter', there: row.letter !== null || row.is_legal_rep },
    { label: '单独同意处理身份证明', there: row.identity === null || row.identity_consent },
    {
      label: claimFields.applicantName,
      field: 'applicantName',
      there: !claimTextFault('applicantName', row.applicant_name),
    },
    { label: claimFields.position, field: 'position', there: !claimTextFault('position', row.position) },
    { label: '手机验证', field: 'mobile', there: row.mobile_confirmed_at !== null },
  ];
  return needed.filter(({ there }) => !there);
}

/**
 * Whether what was returned has been replaced; a needed one that was only taken away has not. What names no field is answered by
 * the note or anything else.
 */
export const isFixed = (row: ClaimRow, { field, was }: ClaimReason): boolean =>
  !(field in claimFields) ||
  (typedValue(row, field) !== was && lackingOf(row).every((lacking) => lacking.field !== field));

/** What is missing before a claim can be submitted, as people call it. */
export function missingOf(row: ClaimRow): string[] {
  const returned = row.status === 'need_more' ? row.reasons.filter((reason) => !isFixed(row, reason)) : [];
  return [
    ...new Set([
      ...lackingOf(row).map(({ label }) => label),
      ...returned.map(({ field }) => claimFields[field as ClaimField]),
    ]),
  ];
}
