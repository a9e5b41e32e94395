import * as styles from './favourite.module.css';
/** Grey rows in the geometry of the list. */
export function FavouriteSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.bar} />
      {[1, 2, 3, 4].map((row) => (
        <div className={styles.favourite} key={row}>
          <span className={`skeleton ${styles.skeletonBox}`} />
          <span className={`skeleton ${styles.skeletonLogo}`} />
          <span className={styles.skeletonLines}>
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
        </div>
      ))}
    </div>
  );
}
