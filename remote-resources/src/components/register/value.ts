import {
  type Register,
  type RegisterField,
  type RegisterRow,
  type RegisterValue,
  registerText,
  type Validity,
  validityDays,
  valueWord,
} from 'shared/contract/registers';
import { daysBetween, formatCount, formatDate } from 'shared/format';

/** A value as it is read, whole numbers to the last figure; empty where the source says nothing. */
export const textOf = (value: RegisterValue | undefined): string =>
  typeof value === 'number' ? formatCount(value) : registerText(value);

/** A value of a field as it is read: codes in words. */
export const wordOf = (field: RegisterField, value: RegisterValue | undefined): string =>
  field.words && typeof value === 'string' ? valueWord(field, value) : textOf(value);

/** A value in a narrow column: of a state with an explanation in brackets, what explains it: 招募中 of 进行中（招募中）. */
export function shortTextOf(field: RegisterField, value: RegisterValue | undefined): string {
  const text = wordOf(field, value);
  return field.type === 'enum' && !field.words ? (/（(.+)）$/.exec(text)?.[1] ?? text) : text;
}

/** What an end date means today. */
export function validityOf({ validity }: RegisterField, value: RegisterValue | undefined): Validity | undefined {
  if (!validity || typeof value !== 'string' || !value) return undefined;
  const days = daysBetween(formatDate(Date.now()), value);
  return days < 0 ? 'over' : days <= validityDays ? 'soon' : 'valid';
}

/** What heads a record: its name, else its first value. */
export const nameOf = (register: Register, row: RegisterRow): string =>
  textOf(row[register.name]) || textOf(row[register.fields[0]?.key ?? '']) || '一条记录';

export const fieldOf = (register: Register, key: string): RegisterField | undefined =>
  register.fields.find((field) => field.key === key);
