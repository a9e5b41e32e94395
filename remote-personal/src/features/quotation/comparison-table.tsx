import type { CSSProperties } from 'react';
import type { ComparedQuotation } from 'shared/contract/quotation';
import * as styles from './comparison.module.css';
import type { Row } from './rows';

interface Props {
  columns: readonly ComparedQuotation[];
  rows: readonly Row[];
}

type Drawn = Row & Required<Pick<Row, 'cell'>>;
const shown = (rows: readonly Row[]) => rows.filter((row): row is Drawn => row.cell !== undefined);

/** One column each; a box that scrolls sideways where there are many. */
export function Table({ columns, rows }: Props) {
  const [head, ...body] = shown(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={styles.scroll} aria-label="报价比较表" tabIndex={0}>
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{head?.label}</th>
            {columns.map((column) => (
              <th key={column.enquiryId} scope="col">
                {head?.cell(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(({ label, cell, acts }) => (
            <tr key={label} className={acts ? styles.acts : undefined}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.enquiryId} data-expired={column.quotation?.status === 'expired' || undefined}>
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Narrow screens: a block for each criterion with one line for each provider, so that values stay comparable. */
export const Blocks = ({ columns, rows }: Props) => (
  <div className={styles.blocks}>
    {shown(rows).map(({ label, cell, names, acts }) => (
      <section key={label} aria-label={label} className={acts ? styles.acts : undefined}>
        <h3>{label}</h3>
        <ul>
          {columns.map((column) => (
            <li key={column.enquiryId}>
              {names ? null : <span className={styles.who}>{column.provider.name}</span>}
              <div>{cell(column)}</div>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
