import type { ReactNode } from 'react';
import { LogoTile } from 'shared/ui';
import * as styles from './record-card.module.css';

interface Props {
  /** Whose logo stands left of it; without one the words begin at the edge. */
  tile?: string;
  title: ReactNode;
  /** Whose it is and where. */
  by: ReactNode;
  fields: readonly { label: string; value: string }[];
  /** What counts most, right of the title: a price, the time that is left. */
  figure: ReactNode;
  /** The buttons below it. */
  children: ReactNode;
  dated: string;
  tagsLabel: string;
  tags: readonly string[];
  /** Nothing more can be done with it. */
  closed?: boolean;
}

/** One row of a market. The title's link covers the whole card; company and buttons lie above it. */
export function RecordCard(props: Props) {
  const { tile, title, by, fields, figure, children, dated, tagsLabel, tags, closed = false } = props;
  return (
    <article className={styles.card} data-tile={tile !== undefined} data-closed={closed}>
      {tile === undefined ? null : <LogoTile name={tile} />}
      <div className={styles.main}>
        <h3>{title}</h3>
        <p className={styles.by}>{by}</p>
        <dl className={styles.fields}>
          {fields.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.action}>
        <p className={styles.price}>{figure}</p>
        {children}
        <p className={styles.updated}>{dated}</p>
      </div>
      {tags.length > 0 ? (
        <ul className={styles.certs} aria-label={tagsLabel}>
          {tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

/** Two small buttons side by side. */
export const CardPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
