import type { FieldFault } from 'shared/contract/listing';
import { type Contact, findContacts } from 'shared/format';

const contactFault = (field: string, { kind, passage }: Contact): FieldFault => ({
  field,
  message: `含有${kind}「${passage}」，请删除：联系方式在询盘双方同意后交换`,
  passage,
});

/** Contacts in the text of a field, each with its passage. */
export const contactFaults = (field: string, text: string): FieldFault[] =>
  findContacts(text).map((contact) => contactFault(field, contact));
