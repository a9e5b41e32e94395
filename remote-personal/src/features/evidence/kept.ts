import type { EvidenceValues } from 'shared/contract/evidence';
import { draftStorage } from 'shared/ui';

/** What the form holds beside the values: 「长期有效或无到期日」 is a statement, an empty date is none. */
export interface ProofFields extends EvidenceValues {
  openEnded: boolean;
}

/** Typed and not saved yet, with the record and the state of it that it was typed upon. */
export interface KeptProof {
  id: string;
  version: number;
  base: EvidenceValues;
  fields: ProofFields;
}

const nameOf = (id: string | null) => `evidence-${id ?? 'new'}`;

/** `owner`: the user name. `id`: null for a record that is not there yet. Only for handlers, effects and what follows an answer. */
export const keptProof = {
  load(owner: string, id: string | null): KeptProof | null {
    const kept = draftStorage.load(owner, nameOf(id)) as KeptProof | null;
    const isUsable = typeof kept?.id === 'string' && typeof kept.version === 'number' && kept.base && kept.fields;
    return kept && isUsable ? kept : null;
  },
  save: (owner: string, id: string | null, kept: KeptProof): void => draftStorage.save(owner, nameOf(id), kept),
  clear: (owner: string, id: string | null): void => draftStorage.clear(owner, nameOf(id)),
};
