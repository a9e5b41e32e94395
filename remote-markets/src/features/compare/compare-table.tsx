import type { ComparedProof, CompareRow, CompareTable as Table } from 'shared/contract/compare';
import { notStated } from 'shared/contract/vocabulary';
import { EvidenceSign, ScrollBox } from 'shared/ui';
import { useFavourites } from '../../components/favourite/use-favourites';
import { CompareHead } from './compare-head';
import * as styles from './compare-table.module.css';

interface Props {
  table: Table;
  rows: readonly CompareRow[];
  /** The comparison without a record. */
  without: (id: string) => string;
}

/** Criteria as lines, records as columns. Head and first column stay in sight; on small screens the table scrolls in its own box. */
export function CompareTable({ table: { kind, columns }, rows, without }: Props) {
  const favourites = useFavourites(
    kind,
    columns.map(({ id }) => id),
  );
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <>
      <p className={styles.swipe}>左右滑动表格可查看全部 {columns.length} 列</p>
      <ScrollBox className={`${styles.scroll} panel`} label="对比表">
        <table className={styles.table} data-columns={columns.length}>
          <thead>
            <tr>
              <th scope="col">对比项</th>
              {columns.map((column) => (
                <CompareHead
                  key={column.id}
                  kind={kind}
                  column={column}
                  favourites={favourites}
                  without={without(column.id)}
                />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{group}</span>
                </th>
              </tr>
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <Row key={row.key} row={row} ids={columns.map(({ id }) => id)} />
                ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </>
  );
}

function Row({ row: { label, cells, differs, note, proofs }, ids }: { row: CompareRow; ids: string[] }) {
  return (
    <tr data-differs={differs}>
      <th scope="row">
        {label}
        {differs ? null : <small>相同</small>}
        {note ? <small>{note}</small> : null}
      </th>
      {cells.map((lines, i) => (
        <td key={ids[i]}>{proofs?.[i]?.length ? <Proofs proofs={proofs[i]} /> : <Cell lines={lines} />}</td>
      ))}
    </tr>
  );
}

/** Each with the sign of its level. */
const Proofs = ({ proofs }: { proofs: readonly ComparedProof[] }) => (
  <ul>
    {proofs.map(({ label, level, lapsed }) => (
      <li key={label} className={styles.proof}>
        {label}
        <EvidenceSign level={level} lapsed={lapsed} />
      </li>
    ))}
  </ul>
);

function Cell({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className={styles.blank}>{notStated.label}</span>;
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
