import { type CaseFlag, caseFlags } from 'shared/contract/vocabulary/review';

/** Those that ask for care. */
export const urgentFlags: readonly string[] = ['overdue', 'controlled', 'contact', 'dispute'];

/** A flag in words; one that this release does not know stands as it is. */
export const flagText = (flag: string): string =>
  flag === 'overdue' ? '超时' : Object.hasOwn(caseFlags, flag) ? caseFlags[flag as CaseFlag] : flag;
