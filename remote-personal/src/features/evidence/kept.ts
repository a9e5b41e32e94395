import { unsentOf } from 'shared/browser/unsent';
import type { EvidenceValues } from 'shared/contract/evidence';

/** What the form holds beside the values: 「长期有效或无到期日」 is a statement, an empty date is none. */
export interface ProofFields extends EvidenceValues {
  openEnded: boolean;
}

/** All that was typed, upon what. */
interface Typed {
  fields: ProofFields;
  upon: EvidenceValues;
}

export const unsentProof = unsentOf<Typed>('evidence');

/** Under what it is kept. `id`: null for a record that is not there yet. */
export const proofName = (id: string | null): string => id ?? 'new';
