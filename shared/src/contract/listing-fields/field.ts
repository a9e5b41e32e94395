import type { Answers, Term, VocabularyName } from '../vocabulary';
import type { FilePurpose } from '../vocabulary/file';

/** Where visitors meet a field: the row of a market, its filters, the matching of supply and demand, the sheet of a detail. */
export type FieldUse = 'card' | 'filter' | 'match' | 'sheet';

interface Base {
  /** Of the record; a range has none of its own, its bounds do. */
  key: string;
  label: string;
  /** What is wanted, in one sentence below the field. */
  help?: string;
  /** Page where what is missing can be added; stands after `help`. */
  helpLink?: { label: string; path: string };
  required?: true;
  uses: readonly FieldUse[];
  /** Shown and checked only while another field has one of these values. */
  when?: { key: string; is: readonly string[] };
}

/** A closed set of values: a vocabulary by its name, or one that no filter has. */
type Choice = { vocabulary: VocabularyName } | { options: readonly Term[] };

interface TextField {
  /** `rich` may be formatted (contract/formatted-text). Lengths are code points of what is read. */
  type: 'text' | 'rich';
  min?: number;
  max: number;
  /** A plain text that is written in a box of so many lines. */
  lines?: number;
  pattern?: { rule: string; message: string };
  /** Check digits, beside the pattern. */
  check?: 'cas';
}
interface NumberField {
  type: 'number' | 'integer';
  min: number;
  max?: number;
  /** Without the least value itself. */
  above?: true;
  /** Written behind the figure. */
  unit?: string;
  /** Or a field of its own with the unit; both are given, or none. */
  unitKey?: string;
  units?: readonly Term[];
}
interface RangeField {
  type: 'range';
  /** The fields of its two ends. */
  from: string;
  to: string;
  /** How a fault names it, when not by its label. */
  name?: string;
  unit?: string;
  unitKey?: string;
  units?: readonly Term[];
}
interface DateField {
  type: 'date';
  /** Days from today, today being 0. */
  minDays?: number;
  maxDays?: number;
  /** Later than another date. */
  after?: string;
}
/** Uploaded files, as `FileValue`. */
interface FilesField {
  type: 'files';
  purpose: FilePurpose;
  max: number;
  /** Each picture needs its description. */
  described?: true;
}
interface ListField {
  min?: number;
  max: number;
}

/** A file in a draft. */
export interface FileValue {
  id: string;
  /** Its ending fits its type. */
  name: string;
  /** What a picture shows, for those who do not see it; '' for other files. */
  alt: string;
}

/** Whether a file is shown and not only offered. */
export const isPicture = ({ name }: Pick<FileValue, 'name'>): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);

/** A value inside an object of a list. */
export type Column = {
  key: string;
  label: string;
  required?: true;
} & (
  | { type: 'text'; max: number; nullable?: true }
  | ({ type: 'term' } & Choice)
  | { type: 'integer'; min: number; max: number; nullable?: true }
  | { type: 'flag' }
);

export type Field = Base &
  (
    | TextField
    | NumberField
    | RangeField
    | DateField
    /** With `answers` it may be left open, which is an answer of its own: null. */
    | { type: 'flag'; answers?: Answers }
    | ({ type: 'term' } & Choice)
    | ({ type: 'terms' } & Choice & ListField)
    | ({ type: 'words'; length: number } & ListField)
    | { type: 'objects'; max: number; columns: readonly Column[]; item: string }
    /** `{ from, to, freeShare, line? }`, days, a share of 0–1 and a production line; edited by the month. */
    | { type: 'months' }
    | FilesField
  );
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType, F = Field> = F extends { type: infer U } ? (T extends U ? F : never) : never;

export interface Section {
  key: string;
  title: string;
  fields: readonly Field[];
}

/** The fields of the record that a description stands for: a range is two or three. */
export function keysOf(field: Field): string[] {
  const unit = 'unitKey' in field && field.unitKey ? [field.unitKey] : [];
  return field.type === 'range' ? [field.from, field.to, ...unit] : [field.key, ...unit];
}
