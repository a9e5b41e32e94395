import type { CaseKind } from 'shared/contract/vocabulary/review';
import { claimCase } from '../claim/case';
import { evidenceCase } from '../evidence/case';
import { listingCase } from '../listing/case';
import { registerNameCase } from '../register-name/case';
import type { CaseHandler } from '../review-case/case';
import { ticketCase } from '../ticket/case';

/** Who shows a kind of cases and carries its decisions out. */
export const caseHandlers: Readonly<Record<CaseKind, CaseHandler>> = {
  claim: claimCase,
  dispute: claimCase,
  listing: listingCase,
  change: listingCase,
  evidence: evidenceCase,
  ticket: ticketCase,
  registerName: registerNameCase,
};
