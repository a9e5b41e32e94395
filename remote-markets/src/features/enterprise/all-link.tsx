import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './all-link.module.css';

/** Below the newest few: the list that has all of them. */
export const AllLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={`link ${styles.all}`} to={to}>
    {children}
  </Link>
);
