import type { ReactNode } from 'react';
import * as styles from './no-rows.module.css';

/** In place of the rows of a block that has none. */
export const NoRows = ({ children }: { children: ReactNode }) => <p className={styles.noRows}>{children}</p>;
