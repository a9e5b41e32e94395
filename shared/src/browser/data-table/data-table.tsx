import Table from 'antd/es/table';
import type { ReactNode } from 'react';
import { withAntd } from 'shared/antd';
import type tokens from '../../ui/tokens.json';
import { useUpTo } from '../use-media';
import { Cards } from './cards';
import type { DataColumn } from './column';
import * as styles from './data-table.module.css';

interface Props<T> {
  /** Heard by screen readers as the table's name. */
  caption: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf(row: T): string;
  /** Up to this width of the viewport rows are drawn as cards. */
  cardsUpTo: keyof typeof tokens.breakpoints;
  /** Stands below the row over its whole width. */
  detail?(row: T): ReactNode;
  rowClass?(row: T): string;
}

/** antd's table where there is room for it, a list of cards where there is not. */
function ResponsiveTable<T extends object>(props: Props<T>) {
  const { caption, columns, rows, keyOf, cardsUpTo, detail, rowClass } = props;
  if (useUpTo(cardsUpTo)) return <Cards {...props} />;
  return (
    <Table<T>
      className={styles.table ?? ''}
      size="small"
      caption={<span className="visually-hidden">{caption}</span>}
      pagination={false}
      dataSource={rows}
      rowKey={keyOf}
      {...(rowClass && { rowClassName: rowClass })}
      columns={columns.map(({ title, cell, card, heads, ...column }) => ({
        ...column,
        key: title,
        title: card === 'buttons' ? <span className="visually-hidden">{title}</span> : title,
        render: (_, row) => cell(row) || '—',
        ...(heads && { rowScope: 'row' as const }),
      }))}
      {...(detail && {
        expandable: {
          showExpandColumn: false,
          expandedRowKeys: rows.filter(detail).map(keyOf),
          expandedRowRender: detail,
        },
      })}
    />
  );
}

export const DataTable = withAntd(ResponsiveTable as never) as typeof ResponsiveTable;
