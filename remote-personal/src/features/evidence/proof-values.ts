import type { EvidenceDetail, EvidenceValues } from 'shared/contract/evidence';
import { emptyEvidence } from 'shared/contract/vocabulary/evidence';
import type { ProofFields } from './kept';

/** What is sent: blank texts are no values, and what has no end has no date. */
export function valuesOf(fields: ProofFields): EvidenceValues {
  const { openEnded, ...values } = fields;
  const entries = Object.keys(emptyEvidence).map((key) => {
    const value = values[key as keyof EvidenceValues];
    return [key, (typeof value === 'string' ? value.trim() : value) || null];
  });
  return { ...(Object.fromEntries(entries) as EvidenceValues), ...(openEnded && { expiresOn: null }) };
}

/** The form's fields for what the server has. */
export const fieldsOf = (values: EvidenceValues, openEnded: boolean): ProofFields => ({ ...values, openEnded });

/** A record past its first draft has said that it has no end. */
export const isOpenEnded = (start: EvidenceDetail | null) =>
  start !== null && start.values.expiresOn === null && (start.online !== null || start.state !== 'draft');
