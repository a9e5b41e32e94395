import { isPictureAddress, pictureFault } from 'shared/contract/content-fields/common';
import { text as plain } from 'shared/contract/endpoint';
import { isFormatted, plainTextOf } from 'shared/contract/formatted-text';
import { contentRefusals } from 'shared/contract/refusals';
import type { RichText } from 'shared/contract/rich-text';
import type { Answers, Term } from 'shared/contract/vocabulary';
import { z } from 'zod';
import { cleanValue, readRichText } from '../rich-text/read';
import { writeRichText } from '../rich-text/write';
import { createLookup } from './words';

/** One value of a record in a file: how it is checked, and how it is written in a CSV cell. */
export interface Field<T = unknown> {
  /** Header of the CSV column. */
  label: string;
  required: boolean;
  /** The value when the file has none. */
  empty: T;
  /** From a JSON value, never null or '', to the value for the database. */
  schema: z.ZodType<T>;
  /** From the text of a cell, never empty, to the JSON value. Errors: SyntaxError for broken JSON. */
  read(cell: string): unknown;
  /** From the database's value, never null, to the text of a cell. */
  cell(value: T): string;
  /** The same for JSON; absent where the value is written unchanged. */
  give?(value: T): unknown;
  /** Column of the structured text beside the field's own, which then has the plain one. */
  rich?: string;
}

/** JSON keys, in the order of the CSV columns. */
// biome-ignore lint/suspicious/noExplicitAny: fields of every value type stand in one record; Row gives the types back.
export type Fields = Record<string, Field<any>>;
export type Row<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

const self = (cell: string): unknown => cell;
const required = <T>(label: string, schema: z.ZodType<T>, rest: Partial<Field<T>> = {}): Field<T> => ({
  label,
  required: true,
  // Never used: a required field without a value is refused.
  empty: undefined as T,
  schema,
  read: self,
  cell: String,
  ...rest,
});

/** Optional; the database then has null. */
export const optional = <T>(field: Field<T>): Field<T | null> => ({
  ...(field as Field<T | null>),
  required: false,
  empty: null,
});

/** Optional; the default is `empty`. */
export const or = <T>(empty: T, field: Field<T>): Field<T> => ({ ...field, required: false, empty });

/** Text of `min` to `max` code points, without blanks at its ends. */
export const text = (label: string, max: number, min = 1): Field<string> =>
  required(label, z.string('应为文字').trim().pipe(plain(max, min)));

/** Trimmed text that `rule` matches, which has its own ^ and $; `message` is the Chinese fault. */
export const pattern = (label: string, rule: RegExp, message: string): Field<string> =>
  required(label, z.string('应为文字').trim().regex(rule, message));

/** An http or https address, trimmed. */
export const url = (label: string): Field<string> =>
  required(
    label,
    z
      .string('应为文字')
      .trim()
      .pipe(z.url({ protocol: /^https?$/, message: contentRefusals.webAddress })),
  );

/** A file of this site in one of the folders, with a given extension. No external address, no way out of the folder. */
export const sitePath = (label: string, folders: string, endings: string): Field<string> =>
  pattern(
    label,
    new RegExp(`^/(${folders})/(?!.*\\.\\.)[\\w./-]+\\.(${endings})$`, 'i'),
    contentRefusals.siteFile(folders, endings),
  );
/** A picture of this site, or one that was uploaded for it. */
export const picture = (label: string): Field<string> =>
  required(label, z.string('应为文字').trim().refine(isPictureAddress, pictureFault));

/** HTML in files, a structured text in the database; only supported elements are kept. */
export const html = (label: string): Field<RichText> => ({
  ...required(
    label,
    z
      .string('应为文字（HTML）')
      .pipe(plain(200_000, 1))
      .transform((value, context) => {
        const blocks = readRichText(value);
        if (blocks.length > 0) return blocks;
        context.addIssue({ code: 'custom', message: '没有可读的内容' });
        return z.NEVER;
      }),
  ),
  cell: writeRichText,
  give: writeRichText,
});

/**
 * Text of `min` to `max` code points as read, formatted or not (contract/formatted-text); only supported elements are kept. The
 * database has its plain text and, in the column `column`, the structured one; read back, the value is the one that there is.
 */
export function formatted(label: string, column: string, max: number, min = 1): Field<string> {
  const give = (stored: string | RichText) => (typeof stored === 'string' ? stored : writeRichText(stored));
  const schema = z
    .string('应为文字')
    .trim()
    .pipe(plain(200_000))
    .transform(cleanValue)
    .superRefine((value, context) => {
      const fault = plain(max, min).safeParse(plainTextOf(value)).error?.issues[0];
      if (fault) context.addIssue({ code: 'custom', message: fault.message });
    });
  return { ...required(label, schema), cell: give, give, rich: column };
}

/** What a field's value is in its columns. */
export function storedIn({ rich }: Pick<Field, 'rich'>, column: string, value: unknown): Record<string, unknown> {
  if (!rich || typeof value !== 'string') return { [column]: value, ...(rich && { [rich]: null }) };
  return { [column]: plainTextOf(value), [rich]: isFormatted(value) ? readRichText(value) : null };
}

/** SQL: the value of a field of the row `t`, as `cell` and `give` take it. */
export const storedValue = ({ rich }: Pick<Field, 'rich'>, column: string): string =>
  rich ? `coalesce(t.${rich}, to_jsonb(t.${column}))` : `t.${column}`;

/** 2026-11-21; the formats of Excel, of registers and of people are accepted too. */
const dateText = z
  .string('应为日期')
  .transform((value) => {
    const text = value.normalize('NFKC').replace(/\s+/g, '');
    const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
    return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : value;
  })
  .pipe(z.iso.date('日期应写作 2026-11-21'));
/** An ISO date for the database; 2026/11/21, 2026.11.21, 2026年11月21日 and 20261121 are read as one. */
export const date = (label: string): Field<string> => required(label, dateText);

/** An instant with its offset from UTC. */
export const instant = (label: string): Field<string> =>
  required(label, z.iso.datetime({ offset: true, message: '时间应写作 2026-11-21T09:00:00+08:00' }));

const numberOf = (cell: string) => {
  const text = cell
    .normalize('NFKC')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .trim();
  return text === '' || Number.isNaN(Number(text)) ? cell : Number(text);
};
/** At least `min`, fractions too. Cells may have full-width digits and commas between thousands; JSON needs a number. */
export const number = (label: string, min = 0): Field<number> =>
  required(label, z.number('应为数字').min(min, `不能小于 ${min}`), { read: numberOf });

/** From `min` to `max`, both included. Cells are read as those of `number` are. */
export const integer = (label: string, min: number, max: number): Field<number> =>
  required(
    label,
    z.number('应为整数').int('应为整数').min(min, `应在 ${min}–${max} 之间`).max(max, `应在 ${min}–${max} 之间`),
    { read: numberOf },
  );

const yes = ['是', '有', 'true', '1', 'y', 'yes'];
const no = ['否', '无', 'false', '0', 'n', 'no'];
/** Optional, false by default. Cells: 是, 有, true, 1, y, yes or their opposites, in any case; JSON needs true or false. */
export const flag = (label: string): Field<boolean> =>
  or(
    false,
    required(label, z.boolean('应为 是 或 否'), {
      read: (cell) => (yes.includes(cell.toLowerCase()) ? true : no.includes(cell.toLowerCase()) ? false : cell),
      cell: (value) => (value ? '是' : '否'),
    }),
  );

/** Yes, no or not said: an empty cell and the word for it are null. Files keep 是 and 否, which older programs read. */
export function answer(label: string, [said, denied, open]: Answers): Field<boolean | null> {
  const { read, ...rest } = flag(label);
  return {
    ...rest,
    empty: null,
    schema: z.boolean(`应为 ${said.label} 或 ${denied.label}，${open.label}时留空`).nullable(),
    read: (cell) =>
      cell === said.label ? true : cell === denied.label ? false : cell === open.label ? null : read(cell),
    cell: (value) => (value ? '是' : '否'),
  };
}

/** One code of a vocabulary, written as code or Chinese label, or as a word that older files have. */
export function term(label: string, terms: readonly Term[], also?: Readonly<Record<string, string>>): Field<string> {
  const lookup = createLookup(terms, also);
  const schema = z.string('应为文字').transform((word, context) => {
    const code = lookup.codeOf(word);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: lookup.refusal(word) });
    return z.NEVER;
  });
  return required(label, schema, { cell: lookup.labelOf });
}

/** Cells contain lists with semicolons, or JSON where an item contains one. */
function listCell<T>(items: readonly T[], show: (item: T) => string): string {
  const texts = items.map(show);
  const plainly =
    texts.every((item) => item !== '' && !/[;；]/.test(item) && item === item.trim()) && !texts[0]?.startsWith('[');
  return plainly ? texts.join(';') : JSON.stringify(texts);
}
const readList = (cell: string): unknown =>
  cell.startsWith('[')
    ? JSON.parse(cell)
    : cell
        .split(/[;；]/)
        .map((item) => item.trim())
        .filter(Boolean);

function list(item: Field<string>, max: number, min: number): Field<string[]> {
  const schema = z
    .array(item.schema, '应为列表')
    .min(min, `至少 ${min} 项`)
    .max(max, `最多 ${max} 项`)
    .refine((items) => new Set(items).size === items.length, '有重复的项');
  const field = required(item.label, schema, { read: readList, cell: (value) => listCell(value, item.cell) });
  return min > 0 ? field : or<string[]>([], field);
}

/** Several different codes of a vocabulary. */
export const terms = (label: string, known: readonly Term[], max: number, min = 0): Field<string[]> =>
  list(term(label, known), max, min);

/** Several different words. */
export const words = (label: string, max: number, min = 0, length = 60): Field<string[]> =>
  list(text(label, length), max, min);

/** A list of objects; JSON in a CSV cell too. Empty when the file has none. */
export const objects = <T extends z.ZodType>(label: string, item: T): Field<z.output<T>[]> =>
  or<z.output<T>[]>(
    [],
    required(label, z.array(item, '应为列表').max(50, '最多 50 项'), {
      read: (cell) => JSON.parse(cell),
      cell: (value) => (value.length ? JSON.stringify(value) : ''),
    }),
  );

export const day = dateText;
/** A text inside an object. */
export const inner = (max = 200) => z.string('应为文字').trim().pipe(plain(max));
