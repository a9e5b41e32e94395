import * as styles from './rows-skeleton.module.css';

/** Grey rows in the geometry of a table in a panel. */
export function RowsSkeleton() {
  return (
    <div className={`panel ${styles.rows}`} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <span className="skeleton" key={n} />
      ))}
    </div>
  );
}
