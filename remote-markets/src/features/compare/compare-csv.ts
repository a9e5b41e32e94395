import { csvText } from 'shared/browser/csv';
import type { CompareRow, CompareTable } from 'shared/contract/compare';

/** The lines shown as a file for spreadsheets: one line a criterion, one column a record. */
export const comparisonCsv = ({ columns }: CompareTable, rows: readonly CompareRow[]): string =>
  csvText([
    ['分类', '对比项', ...columns.map(({ title }) => title)],
    ...rows.map(({ group, label, cells, note }) => [
      group,
      note ? `${label}（${note}）` : label,
      ...cells.map((lines) => lines.join('；')),
    ]),
  ]);
