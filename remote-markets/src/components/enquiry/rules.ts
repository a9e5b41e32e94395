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

/** Characters that each text takes; the server holds to the same. */
export const limits = { subject: 60, content: 2000, quantity: 100, spec: 200, contact: 100 } as const;
const shortest = { subject: 2, content: 20 } as const;

const lengthOf = (text: string) => [...text.trim()].length;

/** A year after an ISO date. */
export const aYearAfter = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** What is wrong with each field, in the order of the form. @param today the server's date */
export function checkFields(fields: EnquiryFields, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (lengthOf(fields.subject) < shortest.subject) errors.subject = '请填写主题，至少 2 个字';
  const length = lengthOf(fields.content);
  if (length === 0) errors.content = '请填写内容';
  else if (length < shortest.content)
    errors.content = `内容至少 ${shortest.content} 个字，还差 ${shortest.content - length} 个字`;
  for (const name of Object.keys(limits) as (keyof typeof limits)[])
    if (lengthOf(fields[name]) > limits[name]) errors[name] = `不能超过 ${limits[name]} 个字`;
  if (fields.replyBy && (fields.replyBy < today || fields.replyBy >= aYearAfter(today)))
    errors.replyBy = '请选择今天起一年之内的日期';
  if (fields.contact.trim() && lengthOf(fields.contact) < 5) errors.contact = '联系方式至少 5 个字，或留空';
  if (!fields.ndaAgreed) errors.ndaAgreed = '请先勾选同意保密约定';
  return errors;
}
