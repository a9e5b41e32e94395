import { limits } from 'shared/contract/limits';
import { type CaseKind, caseKinds, type QueueFlag, queueFlags } from 'shared/contract/vocabulary/review';
import { withParams } from 'shared/remote';
import { pages } from './pages';

/** What the desk's address says. */
export interface DeskAddress {
  kind: CaseKind | undefined;
  /** Instead of open cases, those approved by rule that wait for a check. */
  spotCheck: boolean;
  /** Words that are looked for in the whole queue; empty: none. */
  q: string;
  flag: QueueFlag | undefined;
  /** Where this part of the queue begins; empty: at its front. */
  after: string;
  /** The open case; empty: none. */
  id: string;
}

export function readAddress(search: string): DeskAddress {
  const params = new URLSearchParams(search);
  const kind = params.get('kind') ?? '';
  const flag = params.get('flag') ?? '';
  return {
    kind: Object.hasOwn(caseKinds, kind) ? (kind as CaseKind) : undefined,
    spotCheck: params.get('spot') === '1',
    q: [...(params.get('q') ?? '').trim()].slice(0, limits.keyword).join(''),
    flag: Object.hasOwn(queueFlags, flag) ? (flag as QueueFlag) : undefined,
    after: params.get('after') ?? '',
    id: params.get('case') ?? '',
  };
}

/** The desk's address with changes; null takes a part away. */
export const deskPath = (
  search: string,
  changes: Partial<Record<'kind' | 'q' | 'flag' | 'after' | 'case', string | null>> & { spot?: '1' | null },
): string => `${pages.desk.path}${withParams(search, changes)}`;

/** The audit trail of one case. */
export const auditPath = (caseId: string): string => `${pages.audit.path}${withParams('', { case: caseId })}`;
