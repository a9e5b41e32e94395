import type { ReactNode } from 'react';
import { type PageName, pages } from '../lib/pages';
import * as styles from './content-frame.module.css';

interface Props {
  page: PageName;
  children: ReactNode;
}

/** Heading and width of a page. The same for everyone, so it may stand in the first render. */
export const ContentFrame = ({ page, children }: Props) => (
  <div className={styles.frame}>
    <h1 className={styles.title} tabIndex={-1}>
      {pages[page].title}
    </h1>
    {children}
  </div>
);
