import type { ReactNode } from 'react';
import { Icon } from 'shared/ui';
import * as styles from './alert.module.css';

/** Something that was refused or went wrong; heard at once by screen readers. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div className={styles.alert} role="alert">
    <Icon name="info" />
    <div>{children}</div>
  </div>
);
