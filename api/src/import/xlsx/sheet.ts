import type { Archive } from './archive';
import { type CellContext, cellText } from './cell-text';
import { broken, type XlsxLimits } from './limits';
import { createTextGatherer } from './strings';
import { type Attributes, readXml, type XmlHandler } from './xml';

/** A row with content: its cells from column A on, or what is wrong with it. */
export type SheetRow = { row: number } & ({ cells: string[] } | { fault: string });
/** Cells of several rows that are joined. */
export interface Joined {
  ref: string;
  from: number;
  to: number;
}

export interface SheetSource extends CellContext {
  part: string;
}

/** `BC12` to column 55 and row 12; null for what is no such name. */
function placeOf(ref: string): { column: number; row: number } | null {
  const [, letters, row] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref) ?? [];
  if (!letters) return null;
  return { column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0), row: Number(row) };
}
const columnName = (column: number): string =>
  column > 26
    ? columnName(Math.floor((column - 1) / 26)) + columnName(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

/** The rows of a sheet that have content, in batches. `onJoined`: after all rows. Errors: WorkbookError. */
export async function* readSheet(
  archive: Archive,
  { part, ...context }: SheetSource,
  limits: XlsxLimits,
  onJoined: (joined: Joined) => void,
): AsyncGenerator<SheetRow[]> {
  let done: SheetRow[] = [];
  let row = 0;
  let column = 0;
  let cells: string[] = [];
  let chars = 0;
  let fault = '';
  let cell: Attributes = {};
  let hasFormula = false;
  let hasValue = false;
  let inValue = false;
  let value = '';
  const inline = createTextGatherer();

  const endCell = () => {
    const result = cellText(
      { attributes: cell, hasFormula, value: hasValue ? value : null, takeInline: inline.take },
      context,
    );
    if ('fault' in result) fault ||= `${columnName(column)} 列${result.fault}`;
    else if (result.text.trim() !== '') {
      chars += result.text.length;
      if (chars > limits.row) fault ||= '这一行的内容超过 1 MB';
      else {
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = result.text;
      }
    }
  };
  const endRow = () => {
    if (fault) done.push({ row, fault });
    else if (cells.length > 0) done.push({ row, cells });
    [cells, chars, fault] = [[], 0, ''];
  };
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'row') {
        const next = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!(Number.isInteger(next) && next > row && next <= limits.rows)) throw broken();
        [row, column] = [next, 0];
      } else if (name === 'c') {
        const place = attributes.r === undefined ? { column: column + 1, row } : placeOf(attributes.r);
        if (!place || place.row !== row || place.column <= column || place.column > limits.columns) throw broken();
        column = place.column;
        [cell, value, hasFormula, hasValue] = [attributes, '', false, false];
        inline.take();
      } else if (name === 'f') hasFormula = true;
      else if (name === 'v') {
        hasValue = true;
        inValue = true;
      } else if (name === 'mergeCell') {
        const [first = '', last = first] = (attributes.ref ?? '').split(':');
        const [from, to] = [placeOf(first)?.row ?? 0, placeOf(last)?.row ?? 0];
        if (from < to) onJoined({ ref: attributes.ref ?? '', from, to });
      } else inline.open(name);
    },
    text(piece) {
      if (inValue) value += piece;
      else inline.text(piece);
      if (value.length + inline.length() > limits.row) {
        fault = '这一行的内容超过 1 MB';
        value = '';
        inline.take();
      }
    },
    close(name) {
      if (name === 'v') inValue = false;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
      else inline.close(name);
    },
  };
  for await (const _ of readXml(archive.read(part), handler, limits)) {
    if (done.length === 0) continue;
    yield done;
    done = [];
  }
}
