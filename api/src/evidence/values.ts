import { isDeepStrictEqual } from 'node:util';
import type { EvidenceValues } from 'shared/contract/evidence';
import { labelOf } from 'shared/contract/vocabulary';
import { type EvidenceField, evidenceFields } from 'shared/contract/vocabulary/evidence';
import { formatDate } from 'shared/format';
import type { FieldChanges } from '../db/column-types';

/** Blank texts are no values. */
export const withoutBlanks = (values: EvidenceValues): EvidenceValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value || null])) as EvidenceValues;

/** Fields in which two versions differ, in the order of the form. */
export const differing = (a: EvidenceValues, b: EvidenceValues): EvidenceField[] =>
  evidenceFields.map(({ key }) => key).filter((key) => a[key] !== b[key]);

/** Null, where there is no public record, equals only null. */
export const sameValues = (a: EvidenceValues | null, b: EvidenceValues | null): boolean => isDeepStrictEqual(a, b);

/** The fields that differ, by key, each with its value `before` and `after`. */
export const changesBetween = (before: EvidenceValues, after: EvidenceValues): FieldChanges =>
  Object.fromEntries(differing(before, after).map((key) => [key, { before: before[key], after: after[key] }]));

/** A change of one of these makes earlier checks void. */
const proving = new Set<string>(evidenceFields.filter(({ proves }) => proves).map(({ key }) => key));
/** Whether the change makes earlier checks void; another production line alone does not. */
export const provesOtherwise = (before: EvidenceValues, after: EvidenceValues): boolean =>
  differing(before, after).some((key) => proving.has(key));

/** A value as people read it; null: empty. `files`: names by id. */
export function wordsOf(key: string, value: unknown, files: ReadonlyMap<string, string>): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (key === 'certType') return labelOf('certs', value);
  if (key === 'fileId') return files.get(value) ?? '此前的文件';
  return key === 'issuedOn' || key === 'expiresOn' ? formatDate(value) : value;
}

/** Names the record in cases and notifications. */
export const titleOf = ({ certType, certNo }: Pick<EvidenceValues, 'certType' | 'certNo'>): string =>
  [certType ? labelOf('certs', certType) : '资质凭证', certNo].filter(Boolean).join(' ');
