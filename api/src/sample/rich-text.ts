import type { RichBlock, TextRun } from 'shared/contract/rich-text';
import { tidy } from 'shared/format';

/** Blocks of plain text for sample articles. */
const run = (text: string): TextRun[] => [{ text: tidy(text) }];

export const paragraph = (text: string): RichBlock => ({ kind: 'paragraph', runs: run(text) });
export const heading = (text: string): RichBlock => ({ kind: 'heading', level: 2, text: tidy(text) });
export const quote = (text: string): RichBlock => ({ kind: 'quote', runs: run(text) });
export const list = (items: readonly string[], ordered = false): RichBlock => ({
  kind: 'list',
  ordered,
  items: items.map(run),
});
export const table = ([head = [], ...rows]: readonly (readonly string[])[]): RichBlock => ({
  kind: 'table',
  head: head.map(run),
  rows: rows.map((row) => row.map(run)),
});
