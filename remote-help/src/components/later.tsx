import type { ReactNode } from 'react';
import * as styles from './later.module.css';

/** What is not open yet, and where its state is told. */
export const Later = ({ children }: { children: ReactNode }) => <p className={styles.later}>{children}</p>;
