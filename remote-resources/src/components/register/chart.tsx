import { Link } from 'react-router-dom';
import type { Register, RegisterChart } from 'shared/contract/registers';
import { formatCount } from 'shared/ui';
import * as styles from './chart.module.css';
import { type ChartFilter, filterOf } from './chart-filter';
import { type Cells, gridOf } from './chart-grid';
import type { RegisterQuery } from './query';

interface Props {
  register: Register;
  chart: RegisterChart;
  cells: Cells;
  more: boolean | undefined;
  query: RegisterQuery;
  search: string;
}

interface CellProps {
  filter: ChartFilter;
  row: string;
  column: string;
  count: number;
  /** Its shade. */
  step: number;
}

function Cell({ filter, row, column, count, step }: CellProps) {
  if (count === 0)
    return (
      <span className="num" data-step={0}>
        0
      </span>
    );
  return (
    <Link
      className="num"
      data-step={step}
      to={{ search: filter.cellTo(row, column) }}
      aria-current={(filter.isRow(row) && filter.isColumn(column)) || undefined}
      aria-label={`${filter.rowWord(row)}，${filter.columnWord(column)}：${count}`}
      preventScrollReset
    >
      {formatCount(count)}
    </Link>
  );
}

/** How many rows there are by two of their values; a click on a row, a column or a cell filters, another one undoes it. */
export function Chart({ register, chart, cells, more, query, search }: Props) {
  const filter = filterOf(register, chart, query, search);
  const grid = gridOf(cells, filter.known);
  if (!grid) return null;
  const { columns, rows } = grid;
  const largestTotal = Math.max(...rows.map(({ total }) => total));
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
                    to={{ search: filter.columnTo(column) }}
                    aria-current={filter.isColumn(column) || undefined}
                    preventScrollReset
                  >
                    {filter.columnWord(column)}
                  </Link>
                </th>
              ))}
              <th scope="col" className={styles.total}>
                {grid.isCut ? `${columns.length} ${chart.columns.by === 'year' ? '年' : '周'}合计` : '合计'}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, counts, total }) => (
              <tr key={row}>
                <th scope="row">
                  <Link
                    to={{ search: filter.rowTo(row) }}
                    aria-current={filter.isRow(row) || undefined}
                    preventScrollReset
                  >
                    {filter.rowWord(row)}
                  </Link>
                </th>
                {counts.map((count, i) => (
                  <td key={columns[i]}>
                    <Cell {...{ filter, row, count }} column={columns[i] as string} step={grid.step(count)} />
                  </td>
                ))}
                <td className={styles.total}>
                  <svg
                    className={styles.bar}
                    width={Math.round((64 * total) / largestTotal)}
                    height={8}
                    aria-hidden="true"
                  />
                  <span className="num">{formatCount(total)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
