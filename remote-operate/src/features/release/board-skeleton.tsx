import * as styles from './board.module.css';
/** Grey shapes in the geometry of two sections' panels. */
export function BoardSkeleton() {
  return (
    <div aria-hidden="true">
      {[1, 2].map((n) => (
        <div className={`panel ${styles.skeleton}`} key={n}>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
