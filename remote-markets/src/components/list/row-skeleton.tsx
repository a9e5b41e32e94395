import * as styles from './row-skeleton.module.css';

/** How many items a first screen shows, and what holds a border around: all of them, each one, or nothing. */
const shapes = {
  service: { items: 5, framed: 'list' },
  demand: { items: 5, framed: 'list' },
  conference: { items: 6, framed: 'list' },
  search: { items: 8, framed: 'list' },
  provider: { items: 6, framed: 'item' },
  topic: { items: 5, framed: 'none' },
  roadShow: { items: 6, framed: 'none' },
} as const;
export type ListShape = keyof typeof shapes;

/** Grey stand-ins with the boxes of a list's items, where those will stand. In the section's first chunk: small. */
export function RowSkeleton({ shape }: { shape: ListShape }) {
  const { items, framed } = shapes[shape];
  return (
    <div className={`wrap ${styles.page}`} data-shape={shape} aria-hidden="true">
      {shape === 'service' || shape === 'demand' ? (
        <div className={`${styles.aside} panel`}>
          {Array.from({ length: 9 }, (_, i) => (
            <span className="skeleton" key={i} />
          ))}
        </div>
      ) : (
        <div className={`${styles.above} panel`} />
      )}
      <div className={framed === 'list' ? `${styles.items} panel` : styles.items}>
        {Array.from({ length: items }, (_, i) => (
          <div className={framed === 'item' ? `${styles.item} panel` : styles.item} key={i}>
            <span className={`skeleton ${styles.art}`} />
            <span className={styles.lines}>
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </span>
            <span className={`skeleton ${styles.end}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
