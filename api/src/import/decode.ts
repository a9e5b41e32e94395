import { parse } from 'csv-parse/sync';
import { unguardCell } from 'shared/format';
import { CommandError } from '../lib/command-error';
import { commonFields } from './check-line';
import type { Kind } from './kind';
import type { RawRecord } from './split';
import { fold, nearest, quote } from './words';

/** What a file may be. Exports are one of the first two. */
export type Format = 'jsonl' | 'csv' | 'xlsx';
export type TextFormat = Exclude<Format, 'xlsx'>;

/** A record as an object of JSON values, or why it is none. */
export type Decoded = { line: number; end: number } & ({ value: Record<string, unknown> } | { fault: string });

const isBlank = (text: string) => /^[\s,]*$/.test(text);

/** Lines of blanks and commas are left out; any other that is no JSON object becomes a Chinese fault. Throws nothing. */
export function decodeJson(records: readonly RawRecord[]): Decoded[] {
  return records.flatMap(({ line, end, text, fault }): Decoded[] => {
    if (fault !== undefined) return [{ line, end, fault }];
    if (isBlank(text)) return [];
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [{ line, end, value: value as Record<string, unknown> }];
      return [{ line, end, fault: '每行应是一个 JSON 对象' }];
    } catch {
      return [{ line, end, fault: '不是有效的 JSON' }];
    }
  });
}

const options = { record_delimiter: ['\r\n', '\n'], relax_column_count: true, skip_empty_lines: true };
/** Rows of CSV text, each with as many cells as it has; empty lines are left out. Throws CsvError for quotes out of place. */
export const cellsOf = (text: string): string[][] => parse(text, options);

/** What the heads of a kind's columns are. */
export type HeadKind = Pick<Kind, 'label' | 'aliases' | 'key'> & {
  fields: Record<string, Pick<Kind['fields'][string], 'label' | 'required'>>;
};

/** Who writes the files: `common` are the columns beside those of the kind, `named` how a missing one is called. */
const operators = {
  common: commonFields as Readonly<Record<string, string>>,
  named: (label: string, key: string): string => `${label}（${key}）`,
};

/** What each head of a kind means: the key of its column, '' for one that is passed over. Width, case and blanks do not count. */
export function headsOf(kind: HeadKind, common: Readonly<Record<string, string>> = operators.common) {
  const known = new Map<string, string>();
  const add = (key: string, label: string) => known.set(key, key).set(label, key);
  for (const [key, label] of Object.entries(common)) add(key, label);
  for (const [key, { label }] of Object.entries(kind.fields)) add(key, label);
  for (const [head, key] of Object.entries(kind.aliases)) known.set(head, key);
  const folded = new Map([...known].reverse().map(([head, key]) => [fold(head), key]));
  return { known, keyOf: (head: string) => known.get(head.trim()) ?? folded.get(fold(head)) };
}

/** Keys of the columns. Errors: CommandError, when the header does not fit the kind. */
export const readHeader = (text: string, kind: HeadKind, kinds: readonly HeadKind[], who = operators): string[] =>
  readHeads(cellsOf(text)[0] ?? [], kind, kinds, who);

/** What spreadsheets write between columns elsewhere, by its name. */
const separators = { ';': '分号', '；': '分号', '\t': '制表符', '|': '竖线' };

/** The same from cells. */
export function readHeads(
  cells: readonly string[],
  kind: HeadKind,
  kinds: readonly HeadKind[],
  { common, named } = operators,
): string[] {
  const { known, keyOf } = headsOf(kind, common);
  const keys = cells.map((cell) => keyOf(cell) ?? '');
  const unknown = cells.filter((cell) => keyOf(cell) === undefined && cell.trim() !== '');
  const missing = [
    ...('externalId' in common && !kind.key && !keys.includes('externalId')
      ? [named(commonFields.externalId, 'externalId')]
      : []),
    ...Object.entries(kind.fields).flatMap(([key, f]) =>
      f.required && !keys.includes(key) ? [named(f.label, key)] : [],
    ),
  ];
  const other = kinds.find(
    (k) =>
      k !== kind &&
      cells.filter((c) => Object.entries(k.fields).some(([key, f]) => c === key || c === f.label)).length >
        keys.filter((key) => key !== '' && !(key in common)).length,
  );
  if (other && (unknown.length > 0 || missing.length > 0))
    throw new CommandError(`这个文件的表头不像「${kind.label}」，更像「${other.label}」：请检查所选的类型。`);
  if (unknown.length > 0 && keys.every((key) => key === '')) {
    const head = unknown[0] as string;
    const apart = Object.entries(separators).find(([mark]) => head.split(mark).filter(keyOf).length > 1);
    if (apart) throw new CommandError(`表头的各列由${apart[1]}隔开：请另存为以逗号分隔的「CSV UTF-8」。`);
    throw new CommandError(`没有找到「${kind.label}」的表头：${quote(head)}等列名都不认识。`);
  }
  if (unknown.length > 0) {
    const near = nearest(unknown[0] as string, [...known.keys()]);
    throw new CommandError(`表头中没有${quote(unknown[0] as string)}这一列${near ? `，最接近的是「${near}」` : ''}。`);
  }
  if (missing.length > 0) throw new CommandError(`表头缺少必需的列：${missing.join('、')}。`);
  const twice = keys.find((key, i) => key !== '' && keys.indexOf(key) !== i);
  if (twice) throw new CommandError(`表头中「${cells[keys.indexOf(twice)]?.trim()}」这一列出现了两次。`);
  return keys;
}

/** Cells of each record; null for one that the parser refuses. */
function rowsOf(records: readonly string[]): (string[] | null)[] {
  try {
    // One call for all is much quicker than one for each; the splitter has seen to it that each is one record.
    const rows = cellsOf(records.join(''));
    if (rows.length === records.length) return rows;
  } catch {
    // Found below.
  }
  return records.map((record) => {
    try {
      const rows = cellsOf(record);
      return rows.length === 1 ? (rows[0] as string[]) : null;
    } catch {
      return null;
    }
  });
}

/** A record as cells, or why it is none; blank ones are left out. */
export type Cells = { line: number; end: number } & ({ cells: readonly string[] } | { fault: string });

/** @param width columns of the header */
export function readCells(records: readonly RawRecord[], width: number): Cells[] {
  const good = records.filter(({ text, fault }) => fault === undefined && !isBlank(text));
  const rows = rowsOf(good.map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)));
  let next = 0;
  return records.flatMap(({ line, end, text, fault }): Cells[] => {
    if (fault !== undefined) return [{ line, end, fault }];
    if (isBlank(text)) return [];
    const cells = rows[next++];
    if (!cells) return [{ line, end, fault: '不是有效的 CSV' }];
    if (cells.slice(width).some((cell) => cell !== ''))
      return [{ line, end, fault: `有 ${cells.length} 列，表头只有 ${width} 列：内容里有逗号时要放在引号里` }];
    return [{ line, end, cells }];
  });
}

/** The same for the rows of a workbook, which stand as JSON in a line each. */
export const readRows = (records: readonly RawRecord[], width: number): Cells[] =>
  records.flatMap(({ line, end, text, fault }): Cells[] => {
    if (fault !== undefined) return [{ line, end, fault }];
    if (text.trim() === '') return [];
    const row = JSON.parse(text) as string[] | { fault: string };
    if (!Array.isArray(row)) return [{ line, end, fault: row.fault }];
    if (row.length > width) return [{ line, end, fault: `有 ${row.length} 列，表头只有 ${width} 列` }];
    return [{ line, end, cells: row }];
  });

/** `keys`: of each column, '' for one that is passed over. The decoder leaves blank records out, and keys whose cell is empty. */
export function createCellDecoder(kind: Kind, keys: readonly string[], format: 'csv' | 'xlsx') {
  // Only text files need the apostrophe before formulas: a workbook says itself what is one.
  const [rowsIn, textOf] =
    format === 'csv' ? ([readCells, unguardCell] as const) : ([readRows, (cell: string) => cell] as const);
  const read = (cells: readonly string[]): { value: Record<string, unknown> } | { fault: string } => {
    const value: Record<string, unknown> = {};
    for (const [i, key] of keys.entries()) {
      const cell = textOf(cells[i] ?? '').trim();
      if (cell === '' || key === '') continue;
      const field = kind.fields[key];
      try {
        value[key] = field ? field.read(cell) : cell;
      } catch {
        return { fault: `${field?.label ?? key}：不是有效的 JSON` };
      }
    }
    return { value };
  };

  return (records: readonly RawRecord[]): Decoded[] =>
    rowsIn(records, keys.length).map((row) => {
      const { line, end } = row;
      return 'fault' in row ? row : { line, end, ...read(row.cells) };
    });
}
