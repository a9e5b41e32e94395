import { ResourceTop } from '../resource-top';
import * as styles from './skeleton.module.css';
import type { RegisterPlace } from './tabs';

/** The head of a register's page and grey rows of the height of its rows while the first ones load. */
export const registerSkeleton = ({ path, title, intro }: RegisterPlace) =>
  function RegisterSkeleton() {
    return (
      <>
        <ResourceTop
          path={path}
          title={title}
          intro={
            <>
              {intro}
              <span className={styles.day} aria-hidden="true">
                数据更新至 2026-01-01。
              </span>
            </>
          }
        />
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
      </>
    );
  };
