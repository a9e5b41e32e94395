import { limits } from 'shared/contract/limits';
import { enquiryRefusals } from 'shared/contract/refusals';
import { dayAfter } from 'shared/format';

/** What the person fills in. Empty texts are left out when sending. */
export interface EnquiryFields {
  subject: string;
  content: string;
  quantity: string;
  spec: string;
  /** ISO date or empty. */
  replyBy: string;
  contact: string;
  ndaAgreed: boolean;
}
export type FieldName = keyof EnquiryFields;
export type FieldErrors = Partial<Record<FieldName, string>>;

const bounds = limits.enquiry;
/** The fields that are texts. */
const textNames = ['subject', 'content', 'quantity', 'spec', 'contact'] as const;
export type TextName = (typeof textNames)[number];

/** A form keeps a checkbox as text, the draft as what it is. */
export const fieldsFrom = (all: Record<FieldName, string>): EnquiryFields => ({
  ...all,
  ndaAgreed: all.ndaAgreed !== '',
});

const lengthOf = (text: string) => [...text.trim()].length;

/** The last day by which an answer may be wished. */
export const lastReplyDay = (today: string): string => dayAfter(today, bounds.replyDays);

/** What is wrong with each field, in the order of the form. @param today the server's date */
export function checkFields(fields: EnquiryFields, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (lengthOf(fields.subject) < bounds.subject.min) errors.subject = `请填写主题，至少 ${bounds.subject.min} 个字`;
  const length = lengthOf(fields.content);
  if (length === 0) errors.content = '请填写内容';
  else if (length < bounds.content.min)
    errors.content = `内容至少 ${bounds.content.min} 个字，还差 ${bounds.content.min - length} 个字`;
  for (const name of textNames)
    if (lengthOf(fields[name]) > bounds[name].max) errors[name] = `不能超过 ${bounds[name].max} 个字`;
  if (fields.replyBy && (fields.replyBy < today || fields.replyBy > lastReplyDay(today)))
    errors.replyBy = '请选择今天起一年之内的日期';
  if (fields.contact.trim() && lengthOf(fields.contact) < bounds.contact.min)
    errors.contact = `联系方式至少 ${bounds.contact.min} 个字，或留空`;
  if (!fields.ndaAgreed) errors.ndaAgreed = enquiryRefusals.ndaAgreed;
  return errors;
}
