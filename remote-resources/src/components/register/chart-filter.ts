import { paramOf, paramsOf, type Register, type RegisterChart, valueWord } from 'shared/contract/registers';
import { dayAfter } from 'shared/format';
import { toggleParam, withParams } from 'shared/remote';
import type { RegisterQuery } from './query';
import { fieldOf } from './value';

/** First and last day of a column. */
const spanOf = (column: string, by: 'year' | 'week'): [string, string] =>
  by === 'year' ? [`${column}-01-01`, `${column}-12-31`] : [column, dayAfter(column, 6)];

export type ChartFilter = ReturnType<typeof filterOf>;

/** How the rows and columns of a chart are called, which of them the list is filtered by, and where a click leads. */
export function filterOf(
  register: Register,
  { rows, columns: by }: RegisterChart,
  query: RegisterQuery,
  search: string,
) {
  const rowField = fieldOf(register, rows);
  const rowKey = rowField ? paramOf(rowField) : rows;
  const byField = fieldOf(register, by.field);
  const [fromName = '', toName = ''] = byField ? paramsOf(byField) : [];
  const isRow = (row: string) => Boolean(query.filters[rowKey]?.includes(row));
  const isColumn = (column: string) => {
    const [from, to] = spanOf(column, by.by);
    return query.filters[fromName]?.[0] === from && query.filters[toName]?.[0] === to;
  };
  const columnParams = (column: string, on: boolean) => {
    const [from, to] = spanOf(column, by.by);
    return { [fromName]: on ? from : null, [toName]: on ? to : null, id: null };
  };
  return {
    /** Every row that there can be; empty: whatever is found. */
    known: rowField?.values ?? [],
    rowWord: (row: string) => (rowField ? valueWord(rowField, row) : row),
    columnWord: (column: string) => (by.by === 'year' ? column : column.slice(5)),
    isRow,
    isColumn,
    rowTo: (row: string) => toggleParam(withParams(search, { id: null }), rowKey, row),
    columnTo: (column: string) => withParams(search, columnParams(column, !isColumn(column))),
    cellTo: (row: string, column: string) =>
      isRow(row) && isColumn(column)
        ? withParams(search, { ...columnParams(column, false), [rowKey]: null })
        : withParams(search, { ...columnParams(column, true), [rowKey]: row }),
  };
}
