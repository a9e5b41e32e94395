import * as styles from './list-skeleton.module.css';
/** Grey rows in the geometry of the list card: logo, three lines, buttons. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="panel" aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <div className={styles.row} key={i}>
          <span className={`skeleton ${styles.logo}`} />
          <span className={styles.lines}>
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
          <span className={`skeleton ${styles.action}`} />
        </div>
      ))}
    </div>
  );
}
