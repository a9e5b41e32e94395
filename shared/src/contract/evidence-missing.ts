import type { EvidenceValues } from './evidence';
import type { FieldFault } from './listing';
import { evidenceFields } from './vocabulary/evidence';

const picked = ['certType', 'issuedOn', 'expiresOn'];

/** Fields that have to be filled in before a proof of qualification is submitted, and are not. */
export const missingEvidence = (values: EvidenceValues): FieldFault[] =>
  evidenceFields
    .filter(({ key, required }) => required && !values[key])
    .map(({ key, label }) => ({ field: key, message: `请${picked.includes(key) ? '选择' : '填写'}${label}` }));
