import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb';
import * as styles from './page-top.module.css';

interface Props {
  crumbs: Crumb[];
  title: string;
  intro?: ReactNode;
  /** Stands right of the title, such as a search box. */
  side?: ReactNode;
  /** Stands below, such as tabs. */
  children?: ReactNode;
}

/** The white head band of an inner page. The h1 takes the focus after a route change. */
export function PageTop({ crumbs, title, intro, side, children }: Props) {
  return (
    <div className="page-top">
      <div className="wrap">
        <Breadcrumb items={crumbs} />
        <div className={styles.head}>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            {intro ? <p>{intro}</p> : null}
          </div>
          {side ? <div className="page-head-side screen-only">{side}</div> : null}
        </div>
        {children}
      </div>
    </div>
  );
}
