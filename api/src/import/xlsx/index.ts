import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openArchive } from './archive';
import { tooLarge, WorkbookError, type XlsxLimits, xlsxLimits } from './limits';
import { type Joined, readSheet, type SheetRow } from './sheet';
import { readStrings } from './strings';
import { readStyles, readWorkbook } from './workbook';

export { WorkbookError } from './limits';
export type { Joined } from './sheet';

export interface Unpacked {
  /** File with a line for each row of the sheet, so that line numbers are those of the rows: a JSON list of texts, `{"fault"}`, or nothing. */
  path: string;
  /** The joined cells that reach down furthest; null when no rows are joined. */
  joined: Joined | null;
}

/**
 * Writes the first visible sheet of a workbook as text to `folder`. The same workbook gives the same text, so that a stopped import
 * goes on in it. Formulas count as the values that the program saved with them. Errors: WorkbookError, those of the file system.
 */
export async function unpackWorkbook(path: string, folder: string, limits: XlsxLimits = xlsxLimits): Promise<Unpacked> {
  const archive = await openArchive(path, limits);
  try {
    const workbook = await readWorkbook(archive, limits);
    const styles = await readStyles(archive, workbook.styles, limits);
    const strings = await readStrings(archive, workbook.strings, limits);
    let joined: Joined | null = null;
    const rows = readSheet(
      archive,
      { part: workbook.sheet, strings, styles, date1904: workbook.date1904 },
      limits,
      (found) => {
        if (!joined || found.to > joined.to) joined = found;
      },
    );
    const target = join(folder, 'rows');
    await pipeline(linesOf(rows, limits), createWriteStream(target));
    return { path: target, joined };
  } finally {
    archive.close();
  }
}

async function* linesOf(batches: AsyncIterable<SheetRow[]>, limits: XlsxLimits): AsyncGenerator<string> {
  let line = 1;
  let size = 0;
  let waiting = '';
  for await (const rows of batches) {
    for (const found of rows) {
      const text = JSON.stringify('fault' in found ? { fault: found.fault } : found.cells);
      // Cells may name one long text many times, so what is written is counted too.
      size += Buffer.byteLength(text);
      if (size > limits.unpacked) throw tooLarge();
      waiting += `${'\n'.repeat(found.row - line)}${text}\n`;
      line = found.row + 1;
      if (waiting.length < 65_536) continue;
      yield waiting;
      waiting = '';
    }
  }
  yield waiting;
  if (line === 1) throw new WorkbookError('的工作表是空的');
}
