import type { RegisterList } from 'shared/contract/register-endpoints';

export type Cells = RegisterList['charts'][number]['cells'];

/** So many columns at most; what lies before them is not drawn. */
const newest = 12;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * The counts as a table of rows by columns, columns in their order; null where there is too little to compare.
 * @param known every row that there can be, in its order; empty: the rows are sorted.
 */
export function gridOf(cells: Cells, known: readonly string[]) {
  const everyColumn = [...new Set(cells.map(({ column }) => column))].sort();
  const columns = everyColumn.slice(-newest);
  const seen = cells.filter(({ column }) => columns.includes(column));
  const given = [...new Set(seen.map(({ row }) => row))];
  const names = known.length > 0 ? known.filter((row) => given.includes(row)) : given.sort();
  if (columns.length < 2 || names.length === 0) return null;
  const largest = Math.max(...seen.map(({ count }) => count));
  return {
    columns,
    /** Some columns are not drawn, and not summed up either. */
    isCut: everyColumn.length > columns.length,
    rows: names.map((row) => {
      const own = seen.filter((cell) => cell.row === row);
      return {
        row,
        counts: columns.map((column) => own.find((cell) => cell.column === column)?.count ?? 0),
        total: sum(own.map(({ count }) => count)),
      };
    }),
    /** The shade of a cell, 0 (none) to 5 (the largest). */
    step: (count: number) => (count === 0 ? 0 : Math.max(1, Math.ceil(5 * Math.sqrt(count / largest)))),
  };
}
