import type { CaseKind } from 'shared/contract/vocabulary/review';
import { CallError } from '../errors';
import { listingCase } from '../listing/case';
import type { CaseHandler } from '../review-case/case';

/** Who shows a kind of cases and carries its decisions out. */
const caseHandlers: Partial<Record<CaseKind, CaseHandler>> = {
  listing: listingCase,
  change: listingCase,
};

export function handlerOf(kind: CaseKind): CaseHandler {
  const handler = caseHandlers[kind];
  if (!handler) throw new CallError('notFound', '这类事项不在审核台处理');
  return handler;
}
