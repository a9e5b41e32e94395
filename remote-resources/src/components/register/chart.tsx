import { Link } from 'react-router-dom';
import type { RegisterList } from 'shared/contract/register-endpoints';
import { paramOf, paramsOf, type Register, type RegisterChart, valueWord } from 'shared/contract/registers';
import { toggleParam, withParams } from 'shared/remote';
import { formatCount } from 'shared/ui';
import * as styles from './chart.module.css';
import type { RegisterQuery } from './query';
import { fieldOf } from './value';

type Cells = RegisterList['charts'][number]['cells'];

/** So many columns at most; what lies before them is not drawn. */
const newest = 12;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** First and last day of a column. */
const spanOf = (column: string, by: 'year' | 'week'): [string, string] =>
  by === 'year' ? [`${column}-01-01`, `${column}-12-31`] : [column, dayAfter(column, 6)];

interface Props {
  register: Register;
  chart: RegisterChart;
  cells: Cells;
  more: boolean | undefined;
  query: RegisterQuery;
  search: string;
}

/** How many rows there are by two of their values; a click on a row, a column or a cell filters, another one undoes it. */
export function Chart({ register, chart, cells, more, query, search }: Props) {
  const { columns: by } = chart;
  const rowField = fieldOf(register, chart.rows);
  const rowKey = rowField ? paramOf(rowField) : chart.rows;
  const rowWord = (row: string) => (rowField ? valueWord(rowField, row) : row);
  const everyColumn = [...new Set(cells.map(({ column }) => column))].sort();
  const columns = everyColumn.slice(-newest);
  const seen = cells.filter(({ column }) => columns.includes(column));
  const known = rowField?.values ?? [];
  const given = [...new Set(seen.map(({ row }) => row))];
  const rows = known.length > 0 ? known.filter((row) => given.includes(row)) : given.sort();
  if (columns.length < 2 || rows.length === 0) return null;

  const at = (row: string, column: string) =>
    seen.find((cell) => cell.row === row && cell.column === column)?.count ?? 0;
  const sum = (part: Cells) => part.reduce((total, { count }) => total + count, 0);
  const largest = Math.max(...seen.map(({ count }) => count));
  const step = (count: number) => (count === 0 ? 0 : Math.max(1, Math.ceil(5 * Math.sqrt(count / largest))));
  const totals = rows.map((row) => sum(seen.filter((cell) => cell.row === row)));
  const byField = fieldOf(register, by.field);
  const [fromName = '', toName = ''] = byField ? paramsOf(byField) : [];
  const isRow = (row: string) => Boolean(query.filters[rowKey]?.includes(row));
  const isColumn = (column: string) => {
    const [from, to] = spanOf(column, by.by);
    return query.filters[fromName]?.[0] === from && query.filters[toName]?.[0] === to;
  };
  const columnTo = (column: string, on: boolean) => {
    const [from, to] = spanOf(column, by.by);
    return { [fromName]: on ? from : null, [toName]: on ? to : null, id: null };
  };
  const cellTo = (row: string, column: string) =>
    isRow(row) && isColumn(column)
      ? withParams(search, { ...columnTo(column, false), [rowKey]: null })
      : withParams(search, { ...columnTo(column, true), [rowKey]: row });
  const columnWord = (column: string) => (by.by === 'year' ? column : column.slice(5));

  return (
    <section className={styles.chart} aria-label={chart.title}>
      <h2>
        {chart.title}
        <small>
          数字为{chart.unit.replace(/^[项条个家]/, '')}数{more ? '（至少）' : ''}；点行、列或格即筛选，再点取消
        </small>
      </h2>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  <Link
                    to={{ search: withParams(search, columnTo(column, !isColumn(column))) }}
                    aria-current={isColumn(column) || undefined}
                    preventScrollReset
                  >
                    {columnWord(column)}
                  </Link>
                </th>
              ))}
              <th scope="col" className={styles.total}>
                {/* What is not drawn is not summed up either. */}
                {everyColumn.length > columns.length
                  ? `${columns.length} ${by.by === 'year' ? '年' : '周'}合计`
                  : '合计'}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row}>
                <th scope="row">
                  <Link
                    to={{ search: toggleParam(withParams(search, { id: null }), rowKey, row) }}
                    aria-current={isRow(row) || undefined}
                    preventScrollReset
                  >
                    {rowWord(row)}
                  </Link>
                </th>
                {columns.map((column) => {
                  const count = at(row, column);
                  const on = isRow(row) && isColumn(column);
                  return (
                    <td key={column}>
                      {count > 0 ? (
                        <Link
                          className="num"
                          data-step={step(count)}
                          to={{ search: cellTo(row, column) }}
                          aria-current={on || undefined}
                          aria-label={`${rowWord(row)}，${columnWord(column)}：${count}`}
                          preventScrollReset
                        >
                          {formatCount(count)}
                        </Link>
                      ) : (
                        <span className="num" data-step={0}>
                          0
                        </span>
                      )}
                    </td>
                  );
                })}
                <td className={styles.total}>
                  <svg
                    className={styles.bar}
                    width={Math.round((64 * (totals[i] ?? 0)) / Math.max(...totals))}
                    height={8}
                    aria-hidden="true"
                  />
                  <span className="num">{formatCount(totals[i] ?? 0)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
