import { CommandError } from '../../lib/command-error';

/** What one workbook may cost, whatever it declares. */
export const xlsxLimits = {
  /** Bytes of XML read from one part, and of rows written. */
  unpacked: 1 << 30,
  /** Times its packed size that a part may grow to, once it is larger than `free` bytes. */
  ratio: 100,
  free: 16 << 20,
  /** Files in the zip, and elements inside each other. */
  entries: 10_000,
  depth: 64,
  attributes: 100,
  /** Memory of the shared texts, in bytes as they are counted in strings.ts. */
  strings: 96 << 20,
  /** Those of the format itself. */
  rows: 1_048_576,
  columns: 16_384,
  styles: 70_000,
  /** Characters of one row; longer ones are refused as a line. */
  row: 1 << 19,
};
export type XlsxLimits = typeof xlsxLimits;

/** A fault of the file as a whole: what follows its name in a sentence, without the full stop. */
export class WorkbookError extends CommandError {}

/** For the caller to throw: a part, or the rows written, are beyond `unpacked`, or a part is beyond `ratio`. */
export const tooLarge = () =>
  new WorkbookError('解压后过大或压缩比异常，没有读取：请删去空白区域后另存，或另存为「CSV UTF-8」');
/** For the caller to throw: a damaged zip or part, or too many entries, levels, attributes, rows, columns or styles. */
export const broken = () => new WorkbookError('不完整或已损坏：请重新取得文件，或在 Excel 中打开后另存为 .xlsx');
