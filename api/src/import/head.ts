import { CommandError } from '../lib/command-error';
import { headsOf, readCells, readHeads, readRows } from './decode';
import type { SourceFile } from './file';
import type { Kind } from './kind';
import { kinds } from './kinds';
import type { RawRecord } from './split';

/** Records in which the header may stand: registers put titles and notes above it. */
const headRecords = 20;
/** Rows that a header with joined cells may have. */
const headRows = 3;

export interface Head {
  /** Keys of the columns. */
  keys: string[];
  /** Where the records below it begin. */
  offset: number;
  line: number;
}

/** Two rows of one header as one: a cell that is joined across stands for the columns right of it too. */
function joinRows(upper: readonly string[], lower: readonly string[], isKnown: (head: string) => boolean): string[] {
  let across = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, i) => {
    const [above = '', below = ''] = [upper[i]?.trim(), lower[i]?.trim()];
    if (above !== '') across = above;
    if (below === '') return above;
    return isKnown(across + below) ? across + below : below;
  });
}

/**
 * Finds the header in the first records of a table: one row, or up to three that are joined. Errors: CommandError, which
 * speaks of the row that looks most like a header.
 */
export async function findHead(file: SourceFile, kind: Kind, records: AsyncIterable<RawRecord>): Promise<Head> {
  const { keyOf } = headsOf(kind);
  const isKnown = (head: string) => keyOf(head) !== undefined;
  const rows: (readonly string[])[] = [];
  let best: { likeness: number; error: CommandError } | undefined;

  const attempt = (cells: readonly string[]): string[] | null => {
    try {
      return readHeads(cells, kind, kinds);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const filled = cells.filter((cell) => cell.trim() !== '');
      // Known heads count first; a title has one cell only.
      const likeness = filled.filter(isKnown).length * 100_000 + filled.length;
      if (!best || likeness > best.likeness) best = { likeness, error };
      return null;
    }
  };

  for await (const record of records) {
    const [read] = (file.format === 'csv' ? readCells : readRows)([record], Number.POSITIVE_INFINITY);
    if (!read) continue;
    if ('fault' in read) {
      if (file.format === 'xlsx' || best) break;
      throw new CommandError(`「${file.shown}」的表头${read.fault}：请另存为「CSV UTF-8」。`);
    }
    rows.push(read.cells);
    let cells: readonly string[] = read.cells;
    for (let back = 1; back <= Math.min(headRows, rows.length); back++) {
      if (back > 1) cells = joinRows(rows.at(-back) as readonly string[], cells, isKnown);
      const keys = attempt(cells);
      if (!keys) continue;
      const line = record.line + record.text.split('\n').length - 1;
      refuseJoined(file, line);
      return { keys, offset: record.end, line };
    }
    if (rows.length === headRecords) break;
  }
  throw best?.error ?? new CommandError(`「${file.shown}」没有表头。`);
}

/** Of joined cells only the first has a value, so records would lose theirs without a word. */
function refuseJoined({ shown, joined }: SourceFile, line: number): void {
  if (!joined || joined.to < line) return;
  const { ref, from, to } = joined;
  throw new CommandError(
    `「${shown}」第 ${from}–${to} 行有上下合并的单元格（${ref}）：请取消合并，在每一行都填上内容。`,
  );
}
