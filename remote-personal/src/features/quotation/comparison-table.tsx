import type { CSSProperties } from 'react';
import type { ComparedQuotation } from 'shared/contract/quotation';
import { ScrollBox } from 'shared/ui';
import * as styles from './comparison.module.css';
import { isEqual, type Row } from './row';

interface Props {
  columns: readonly ComparedQuotation[];
  rows: readonly Row[];
  /** Of the rows in which all columns say the same. */
  fold: Fold;
}
export interface Fold {
  isOpen: boolean;
  toggle(): void;
}

type Drawn = Row & Required<Pick<Row, 'cell'>>;
const isDrawn = (row: Row): row is Drawn => row.cell !== undefined;

/** The rows that are folded, and those that are not. */
function partsOf({ rows, columns }: Props) {
  const drawn = rows.filter(isDrawn);
  const equal = drawn.filter((row) => isEqual(row, columns));
  return { equal, others: drawn.filter((row) => !equal.includes(row)) };
}

const FoldButton = ({ fold, count }: { fold: Fold; count: number }) => (
  <button type="button" className={`link ${styles.fold}`} aria-expanded={fold.isOpen} onClick={fold.toggle}>
    {fold.isOpen ? '收起' : ''}相同的 {count} 项
  </button>
);

/** One column each; a box that scrolls sideways where there are many. */
export function Table(props: Props) {
  const { columns, fold } = props;
  const { others, equal } = partsOf(props);
  const [head, ...body] = others;
  return (
    <ScrollBox className={styles.scroll} label="报价比较表">
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
          {body.map((row) => (
            <Line key={row.label} row={row} columns={columns} />
          ))}
          {equal.length > 0 ? (
            <tr className={styles.acts}>
              <td colSpan={columns.length + 1}>
                <FoldButton fold={fold} count={equal.length} />
              </td>
            </tr>
          ) : null}
          {fold.isOpen ? equal.map((row) => <Line key={row.label} row={row} columns={columns} />) : null}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface OneRow {
  row: Drawn;
  columns: readonly ComparedQuotation[];
}

const Line = ({ row: { label, cell, acts }, columns }: OneRow) => (
  <tr className={acts ? styles.acts : undefined}>
    <th scope="row">{label}</th>
    {columns.map((column) => (
      <td key={column.enquiryId} data-expired={column.quotation?.status === 'expired' || undefined}>
        {cell(column)}
      </td>
    ))}
  </tr>
);

/** Narrow screens: a block for each criterion with one line for each provider, so that values stay comparable. */
export function Blocks(props: Props) {
  const { columns, fold } = props;
  const { others, equal } = partsOf(props);
  return (
    <div className={styles.blocks}>
      {others.map((row) => (
        <Block key={row.label} row={row} columns={columns} />
      ))}
      {equal.length > 0 ? <FoldButton fold={fold} count={equal.length} /> : null}
      {fold.isOpen ? equal.map((row) => <Block key={row.label} row={row} columns={columns} />) : null}
    </div>
  );
}

const Block = ({ row: { label, cell, names, acts }, columns }: OneRow) => (
  <section aria-label={label} className={acts ? styles.acts : undefined}>
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
);
