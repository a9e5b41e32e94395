import type { EvidenceRow, EvidenceValues } from 'shared/contract/evidence';
import { pages, paths } from 'shared/contract/paths';
import { labelOf } from 'shared/contract/vocabulary';
import { type EvidenceField, expiryNotices } from 'shared/contract/vocabulary/evidence';
import { formatDate } from 'shared/format';

/** In the address in place of an id. */
export const newProof = 'new';
export const proofPath = (id: string): string => paths.evidence({ id });
export const listPath = pages.evidence;

type File = EvidenceRow['file'];

/** A field's value as people read it; empty: not filled in. */
export function textOf(key: EvidenceField, values: EvidenceValues, file: File): string {
  const value = values[key];
  if (!value) return key === 'expiresOn' ? '无到期日' : '';
  if (key === 'certType') return labelOf('certs', value);
  if (key === 'fileId') return file?.name ?? '凭证文件';
  return key === 'issuedOn' || key === 'expiresOn' ? formatDate(value) : value;
}

/** Names a record where several stand together. */
export const nameOf = ({ certType, scope }: EvidenceValues): string =>
  [certType ? labelOf('certs', certType) : '未选择资质', scope].filter(Boolean).join(' ');

/** Of a public record that lapses soon, in words; null for all others. */
export function expiryText({ daysLeft }: Pick<EvidenceRow, 'daysLeft'>): string | null {
  if (daysLeft === null || daysLeft < 0 || daysLeft > expiryNotices[0]) return null;
  return daysLeft === 0 ? '今天到期' : `${daysLeft} 天后到期`;
}

/** Waits for a reviewer, as a first version or as a change. */
export const isPending = ({ state, change }: Pick<EvidenceRow, 'state' | 'change'>): boolean =>
  state === 'pending' || change === 'pending';

const isOpen = (state: string | null) => state === 'draft' || state === 'rejected';
/** Has something that can be submitted: a draft, or a public certificate that a reviewer may still look at more closely. */
export const isSubmittable = ({ state, change, file, level }: EvidenceRow): boolean =>
  change ? isOpen(change) : isOpen(state) || (state === 'published' && file !== null && level !== 'verified');
