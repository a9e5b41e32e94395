import type { requestTargetTypes } from 'shared/contract/vocabulary/quotation';
import { type Draft, openDraft } from '../enquiry/draft';
import type { EnquiryTarget } from '../enquiry/words';

type TargetType = (typeof requestTargetTypes)[number];

/** To whom a request goes and for what. */
export interface Request {
  /** "service:<id>" each. */
  targets: readonly string[];
  /** The demand from whose matches they were chosen; attached where it is the person's own. */
  demandId?: string;
  /** Its title; empty without one. */
  title: string;
}

export const targetOf = (type: TargetType, id: string): string => `${type}:${id}`;

/** Under what the form's unsent text is kept. */
export const draftTarget = ({ targets, title }: Request): EnquiryTarget => ({
  type: 'service',
  id: [...targets].sort().join(','),
  title,
});

/** The person's draft of a request, or a fresh one. */
export function openRequest(userName: string, request: Request): Draft {
  const draft = openDraft(userName, draftTarget(request), 'quote');
  // Each provider reads the subject: without a demand it names none of what the others are asked for.
  if (!draft.restoredAt && !request.title) draft.fields.subject = '';
  return draft;
}
