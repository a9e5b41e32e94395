import { type CaseKind, caseKinds } from 'shared/contract/vocabulary/review';
import { withParams } from 'shared/remote';
import { pages } from './pages';

/** What the desk's address says. */
export interface DeskAddress {
  kind: CaseKind | undefined;
  /** Instead of open cases, those approved by rule that wait for a check. */
  spotCheck: boolean;
  /** Where this part of the queue begins; empty: at its front. */
  after: string;
  /** The open case; empty: none. */
  id: string;
}

export function readAddress(search: string): DeskAddress {
  const params = new URLSearchParams(search);
  const kind = params.get('kind') ?? '';
  return {
    kind: Object.hasOwn(caseKinds, kind) ? (kind as CaseKind) : undefined,
    spotCheck: params.get('spot') === '1',
    after: params.get('after') ?? '',
    id: params.get('case') ?? '',
  };
}

/** The desk's address with changes; null takes a part away. */
export const deskPath = (
  search: string,
  changes: { kind?: string | null; spot?: '1' | null; after?: string | null; case?: string | null },
): string => `${pages.desk.path}${withParams(search, changes)}`;

/** The audit trail of one case. */
export const auditPath = (caseId: string): string => `${pages.audit.path}${withParams('', { case: caseId })}`;
