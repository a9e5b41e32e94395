import type { ReactNode } from 'react';
import * as styles from './list-page.module.css';

/** Body of a list page: filters in rows, then the list. */
export const ListPage = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>{children}</div>
);
