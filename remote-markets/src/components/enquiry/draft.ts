import { draftStorage, newId } from 'shared/ui';
import type { EnquiryFields } from './rules';
import { type EnquiryIntent, type EnquiryTarget, subjectOf } from './words';

/** What was written and not sent. `clientId` stays the same until it is sent, so that a repeated try does not send twice. */
export interface Draft {
  clientId: string;
  fields: EnquiryFields;
  /** The own demand that a request carries; empty without. */
  demandId?: string;
  /** Ids of its uploaded files. */
  files: string[];
  /** It was there before the form was opened. */
  restored: boolean;
}

const nameOf = ({ type, id }: EnquiryTarget) => `enquiry:${type}:${id}`;

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
  const kept = draftStorage.load(userName, nameOf(target)) as Partial<Draft> | null;
  if (typeof kept?.clientId !== 'string') return { clientId: newId(), fields, files: [], restored: false };
  const { clientId, demandId, files } = kept;
  return {
    clientId,
    fields: { ...fields, ...kept.fields },
    files: Array.isArray(files) ? files : [],
    ...(typeof demandId === 'string' && { demandId }),
    restored: true,
  };
}

export const saveDraft = (userName: string, target: EnquiryTarget, draft: Omit<Draft, 'restored'>): void =>
  draftStorage.save(userName, nameOf(target), draft);

export const dropDraft = (userName: string, target: EnquiryTarget): void =>
  draftStorage.clear(userName, nameOf(target));
