import { limits } from 'shared/contract/limits';
import { columnsOf, exampleMark, type ListingColumn } from 'shared/contract/listing-csv';
import type { ListingKindName } from 'shared/contract/listing-fields';
import { fileRefusals } from 'shared/contract/refusals';
import { marketKinds } from 'shared/contract/vocabulary/listing';
import { unguardCell } from 'shared/format';
import { CallError } from '../../errors';
import { type HeadKind, readCells, readHeader } from '../../import/decode';
import { wrongBytes } from '../../import/file';
import { type RawRecord, Splitter } from '../../import/split';
import { CommandError } from '../../lib/command-error';
import { listingTypes } from '../kinds';
import type { Values } from '../values';
import { isFormula, type ReadCell, readerOf } from './cells';

export interface CsvLine {
  line: number;
  values: Values;
  /** Texts of the cells by key, for messages. */
  texts: Record<string, string>;
  /** Columns whose cells are formulas. */
  formulas: ListingColumn[];
  /** Why the line could not be read at all. */
  fault?: string;
}

const { rows: mostRows, line: mostBytes } = limits.listingImport;
/** Records, blank ones included: nobody's file has more of these. */
const mostRecords = 5000;

const unreadable = (message: string) => new CallError('csvUnreadable', message);

/** The file as UTF-8 without its mark. Throws csvUnreadable. */
function decoded(bytes: Buffer): Buffer {
  if (bytes.length === 0) throw unreadable(fileRefusals.empty);
  const wrong = wrongBytes(bytes, 'csv');
  if (wrong) throw unreadable(`文件${wrong}`);
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (text.includes('\ufffd')) throw unreadable('文件里有乱码字符（�）：请从原文件重新另存为「CSV UTF-8」');
      return Buffer.from(text);
    } catch (error) {
      if (error instanceof CallError) throw error;
    }
  throw unreadable('文件的文字既不是 UTF-8 也不是 GB18030（GBK）编码：请另存为「CSV UTF-8」');
}

/** The heads and the records that are not blank. Throws csvUnreadable. */
function recordsOf(file: Buffer): { head: RawRecord; records: RawRecord[] } {
  const splitter = new Splitter({ csv: true, offset: 0, line: 1, limit: mostBytes });
  const found: RawRecord[] = [];
  let count = 0;
  const take = (record: RawRecord) => {
    count += 1;
    if (record.fault !== undefined || !/^[\s,]*$/.test(record.text)) found.push(record);
    // One more for the heads, and one for the example.
    if (found.length > mostRows + 2 || count > mostRecords)
      throw unreadable(`一次最多导入 ${mostRows} 行，请把文件分成几份`);
  };
  for (const record of splitter.push(file)) take(record);
  for (const record of splitter.end()) take(record);
  const [head, ...records] = found;
  if (!head) throw unreadable('文件里没有内容');
  if (head.fault !== undefined) throw unreadable(`表头${head.fault}`);
  return { head, records };
}

/** Heads of the importer's files are understood too, where they mean a column. */
function headKindOf(kind: ListingKindName): HeadKind {
  const { record } = listingTypes[kind];
  const columns = columnsOf(kind);
  const keys = new Set(columns.map(({ key }) => key));
  const theirs = Object.entries(record.fields).map(([key, { label }]) => [label, key] as const);
  return {
    label: record.label,
    fields: Object.fromEntries(columns.map(({ key, head, required }) => [key, { label: head, required }])),
    aliases: Object.fromEntries([...theirs, ...Object.entries(record.aliases)].filter(([, key]) => keys.has(key))),
  };
}
const heads = Object.fromEntries(marketKinds.map((kind) => [kind, headKindOf(kind)])) as Record<
  ListingKindName,
  HeadKind
>;
const members = { common: {}, named: (label: string) => `「${label}」` };

/** Columns in the order of the file; undefined for one without a head. Throws csvUnreadable. */
function columnsIn(head: string, kind: ListingKindName): (ListingColumn | undefined)[] {
  if (!head.includes(',') && /[;\t，、|]/.test(head)) throw unreadable('表头的各列之间应以英文逗号分隔');
  try {
    const columns = new Map(columnsOf(kind).map((column) => [column.key, column]));
    return readHeader(head, heads[kind], Object.values(heads), members).map((key) => columns.get(key));
  } catch (error) {
    if (error instanceof CommandError) throw unreadable(error.message);
    throw unreadable('表头不是有效的 CSV');
  }
}

/** The lines of a CSV file as values of drafts, right or wrong. Throws csvUnreadable for what is wrong with the file as a whole. */
export function readCsv(kind: ListingKindName, bytes: Buffer): CsvLine[] {
  const { record, titleKey } = listingTypes[kind];
  const { head, records } = recordsOf(decoded(bytes));
  const columns = columnsIn(head.text, kind);
  const readers: (ReadCell | undefined)[] = columns.map(
    (column) => column && readerOf(column, record.fields[column.key]),
  );
  const lines = readCells(records, columns.length).flatMap((row): CsvLine[] => {
    const { line } = row;
    const read: CsvLine = { line, values: {}, texts: {}, formulas: [] };
    if ('fault' in row) return [{ ...read, fault: row.fault }];
    for (const [i, column] of columns.entries()) {
      const cell = row.cells[i] ?? '';
      const text = unguardCell(cell).trim();
      const reader = readers[i];
      if (!column || !reader || text === '') continue;
      read.texts[column.key] = text;
      if (isFormula(column, cell)) read.formulas.push(column);
      read.values[column.key] = reader(text);
    }
    return String(read.texts[titleKey] ?? '').startsWith(exampleMark) ? [] : [read];
  });
  if (lines.length === 0) throw unreadable('文件里只有表头或示例，没有要导入的行');
  if (lines.length > mostRows) throw unreadable(`一次最多导入 ${mostRows} 行，请把文件分成几份`);
  return lines;
}
