import { parse } from 'csv-parse/sync';
import { unguardCell } from 'shared/format';
import { CommandError } from '../lib/command-error';
import { commonFields } from './check-line';
import type { Kind } from './kind';
import type { RawRecord } from './split';
import { nearest, quote } from './words';

export type Format = 'jsonl' | 'csv';

/** A record as an object of JSON values, or why it is none. */
export type Decoded = { line: number; end: number } & ({ value: Record<string, unknown> } | { fault: string });

const isBlank = (text: string) => /^[\s,]*$/.test(text);

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
export const cellsOf = (text: string): string[][] => parse(text, options);

/** Keys of the columns. Errors: CommandError, when the header does not fit the kind. */
export function readHeader(text: string, kind: Kind, kinds: readonly Kind[]): string[] {
  const [cells = []] = cellsOf(text);
  const known = new Map<string, string>();
  const add = (key: string, label: string) => known.set(key, key).set(label, key);
  for (const [key, label] of Object.entries(commonFields)) add(key, label);
  for (const [key, { label }] of Object.entries(kind.fields)) add(key, label);
  for (const [head, key] of Object.entries(kind.aliases)) known.set(head, key);

  const keys = cells.map((cell) => known.get(cell.trim()) ?? '');
  const unknown = cells.filter((cell) => !known.has(cell.trim()) && cell.trim() !== '');
  const missing = [
    ...(kind.key || keys.includes('externalId') ? [] : [`${commonFields.externalId}（externalId）`]),
    ...Object.entries(kind.fields).flatMap(([key, f]) =>
      f.required && !keys.includes(key) ? [`${f.label}（${key}）`] : [],
    ),
  ];
  const other = kinds.find(
    (k) =>
      k !== kind &&
      cells.filter((c) => Object.entries(k.fields).some(([key, f]) => c === key || c === f.label)).length >
        keys.filter((key) => key !== '' && !(key in commonFields)).length,
  );
  if (other && (unknown.length > 0 || missing.length > 0))
    throw new CommandError(`这个文件的表头不像「${kind.label}」，更像「${other.label}」：请检查所选的类型。`);
  if (unknown.length > 0) {
    const near = nearest(unknown[0] as string, [...known.keys()]);
    throw new CommandError(`表头中没有${quote(unknown[0] as string)}这一列${near ? `，最接近的是「${near}」` : ''}。`);
  }
  if (missing.length > 0) throw new CommandError(`表头缺少必需的列：${missing.join('、')}。`);
  const twice = keys.find((key, i) => key !== '' && keys.indexOf(key) !== i);
  if (twice) throw new CommandError(`表头中「${twice}」出现了两次。`);
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

export function createCsvDecoder(kind: Kind, keys: readonly string[]) {
  const fieldOf = (key: string) => kind.fields[key];
  const decodeCells = ({ line, end }: RawRecord, cells: readonly string[]): Decoded => {
    if (cells.length > keys.length && cells.slice(keys.length).some((cell) => cell !== ''))
      return { line, end, fault: `有 ${cells.length} 列，表头只有 ${keys.length} 列：内容里有逗号时要放在引号里` };
    const value: Record<string, unknown> = {};
    for (const [i, key] of keys.entries()) {
      const cell = unguardCell(cells[i] ?? '').trim();
      if (cell === '' || key === '') continue;
      const field = fieldOf(key);
      try {
        value[key] = field ? field.read(cell) : cell;
      } catch {
        return { line, end, fault: `${field?.label ?? key}：不是有效的 JSON` };
      }
    }
    return { line, end, value };
  };

  return (records: readonly RawRecord[]): Decoded[] => {
    const good = records.filter(({ text, fault }) => fault === undefined && !isBlank(text));
    const rows = rowsOf(good.map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)));
    let next = 0;
    return records.flatMap((record): Decoded[] => {
      const { line, end, text, fault } = record;
      if (fault !== undefined) return [{ line, end, fault }];
      if (isBlank(text)) return [];
      const cells = rows[next++];
      return [cells ? decodeCells(record, cells) : { line, end, fault: '不是有效的 CSV' }];
    });
  };
}
