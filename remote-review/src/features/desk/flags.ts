import type { CaseRow } from 'shared/contract/review';
import { type CaseFlag, caseFlags } from 'shared/contract/vocabulary/review';

/** Those that ask for care. */
export const urgentFlags: readonly string[] = ['overdue', 'controlled', 'contact', 'dispute'];

/** A flag in words; one that this release does not know stands as it is. */
export const flagText = (flag: string): string =>
  flag === 'overdue' ? '超时' : Object.hasOwn(caseFlags, flag) ? caseFlags[flag as CaseFlag] : flag;

/** What stands beside the kind of a case: nothing that the kind itself says. */
export const tagsOf = ({ kind, flags, overdue }: Pick<CaseRow, 'kind' | 'flags' | 'overdue'>): string[] => [
  ...(overdue ? ['overdue'] : []),
  ...flags.filter((flag) => !(kind === 'listing' && flag === 'first') && flag !== kind),
];
