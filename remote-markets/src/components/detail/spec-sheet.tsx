import type { ServiceDetail } from 'shared/contract/service';
import * as styles from './spec-sheet.module.css';

/** So many rows of the spec sheet stand in the head; the rest has a section of its own. */
export const headRows = 6;

interface Props {
  rows: ServiceDetail['sheet'];
  /** What it stands in or below, which decides the room above it. */
  place?: 'head' | 'section' | 'text';
}

/** Name above, value below, hairlines between. */
export function SpecSheet({ rows, place = 'section' }: Props) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.sheet} data-place={place}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
