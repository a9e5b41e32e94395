import type { ReactNode } from 'react';
import { type PageName, pages } from '../lib/pages';
import * as styles from './review-frame.module.css';

/** The whole width of the window; at the desk the heading stands beside the figures. The same for everyone, so it may stand in the first render. */
export const ReviewFrame = ({ page, children }: { page: PageName; children: ReactNode }) => (
  <div className={page === 'desk' ? `${styles.frame} ${styles.desk}` : styles.frame}>
    <h1 className={styles.title} tabIndex={-1}>
      {pages[page].title}
    </h1>
    {children}
  </div>
);
