import { unsentOf } from 'shared/browser/unsent/unsent';
import { newId } from 'shared/ui';
import type { EnquiryFields } from './rules';
import { type EnquiryIntent, type EnquiryTarget, subjectOf } from './words';

/** What was written. */
interface Written {
  fields: EnquiryFields;
  /** The own demand that a request carries; empty without. */
  demandId?: string;
  /** Ids of its uploaded files. */
  files: string[];
}

/** What was written and not sent. */
export interface Draft extends Written {
  clientId: string;
  /** When it was written, in ms, where it was there before the form was opened. */
  restoredAt: number | null;
}

export const unsentEnquiry = unsentOf<Written>('enquiry');

/** Under what it is kept. */
export const draftName = ({ type, id }: EnquiryTarget): string => `${type}:${id}`;

/** The person's draft about a target, or a fresh one. */
export function openDraft(userName: string, target: EnquiryTarget, intent: EnquiryIntent): Draft {
  const fields: EnquiryFields = {
    subject: subjectOf(intent, target.title),
    content: '',
    quantity: '',
    spec: '',
    replyBy: '',
    contact: '',
    ndaAgreed: false,
  };
  const kept = unsentEnquiry.load(userName, draftName(target));
  if (!kept) return { clientId: newId(), fields, files: [], restoredAt: null };
  return { clientId: kept.id, ...kept.changes, fields: { ...fields, ...kept.changes.fields }, restoredAt: kept.at };
}
