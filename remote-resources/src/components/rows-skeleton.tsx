import * as styles from './rows-skeleton.module.css';

/** Grey boxes of a register's page while it loads: the form, charts where it has them with filters below, rows. */
export const RowsSkeleton = ({ charts = false }: { charts?: boolean }) => (
  <div className={`wrap ${styles.page}`} data-shape={charts ? 'register' : 'rows'} aria-hidden="true">
    <div className={`panel ${styles.form}`} />
    {charts ? <div className={`panel ${styles.charts}`} /> : null}
    <div className={charts ? styles.columns : ''}>
      {charts ? <div className={`panel ${styles.filters}`} /> : null}
      <div className={`panel ${styles.rows}`}>
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
  </div>
);
