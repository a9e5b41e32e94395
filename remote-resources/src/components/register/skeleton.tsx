import * as styles from './skeleton.module.css';

/** Stands while the first rows load: the same heights as the form and the rows. */
export function RegisterSkeleton() {
  return (
    <div className="wrap page-notice">
      <div className={`panel ${styles.skeleton}`} aria-hidden="true">
        {Array.from({ length: 12 }, (_, i) => (
          <div className={styles.row} key={i}>
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
