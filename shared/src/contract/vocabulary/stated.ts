import type { Term } from './term';

/** Of a field that a listing may leave open, as its filter and its rows name that. */
export const notStated = { code: 'unstated', label: '未说明' } as const satisfies Term;

/** The answers to a question of yes or no that may stay open. */
export type Answers = readonly [yes: Term, no: Term, open: Term];

/** Whether a service is made under sterile conditions; named like its filter. */
export const sterility = [
  { code: 'yes', label: '支持' },
  { code: 'no', label: '不支持' },
  notStated,
] as const satisfies Answers;

/** Whether a demand needs that. */
export const sterileNeeds = [
  { code: 'yes', label: '需要' },
  { code: 'no', label: '不需要' },
  notStated,
] as const satisfies Answers;

/** How a stored answer reads. */
export const answerText = ([yes, no, open]: Answers, value: boolean | null): string =>
  (value === null ? open : value ? yes : no).label;
