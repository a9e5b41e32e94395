import type { ReactNode } from 'react';
import * as styles from './action-panel.module.css';

interface PanelProps {
  label: string;
  /** Said above what one can do; without it the price stands first. */
  title?: string;
  children: ReactNode;
}

/** What one can do with a record. On small screens the bar at the bottom takes its place. */
export function ActionPanel({ label, title, children }: PanelProps) {
  return (
    <section className={title ? `${styles.panel} ${styles.titled} panel` : `${styles.panel} panel`} aria-label={label}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}

interface Children {
  children: ReactNode;
}

/** The figure that counts most: a price, or the time that is left. */
export const ActionFigure = ({ children }: Children) => <p className={styles.figure}>{children}</p>;

export const ActionHint = ({ children }: Children) => <p className={styles.hint}>{children}</p>;

/** Two buttons side by side; a single one over the whole width. */
export const ActionPair = ({ children }: Children) => <div className={styles.pair}>{children}</div>;

/** Small figures below the buttons, name left and value right. */
export function ActionFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
