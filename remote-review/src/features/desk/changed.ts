import type { CaseView } from 'shared/contract/review';

export const changedOf = (fields: CaseView['fields']): CaseView['fields'] =>
  fields.filter(({ before, after }) => (before ?? '') !== (after ?? ''));
