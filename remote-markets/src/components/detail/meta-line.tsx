import type { ReactNode } from 'react';
import * as styles from './meta-line.module.css';

/** The small line below a detail's title: state, number, dates, views. */
export const MetaLine = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>;
