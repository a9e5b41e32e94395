import type { ReactNode } from 'react';
import { ScrollBox } from 'shared/ui';
import * as styles from './plain-table.module.css';

interface Props {
  label: string;
  head: readonly string[];
  /** As many cells a row as the head has. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Rows of words, which are their own keys. */
export const keyed = (rows: readonly string[][]): Props['rows'] => rows.map((cells) => ({ key: cells.join(), cells }));

/** A plain table that scrolls inside its own box. */
export function PlainTable({ label, head, rows }: Props) {
  return (
    <ScrollBox className={styles.box} label={`${label}表`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, i) => (
                <td key={head[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
