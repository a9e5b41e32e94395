import type { ReactNode } from 'react';
import { useDetailsPopup } from 'shared/browser/details-popup';
import { Icon } from 'shared/ui';
import * as styles from './filter-dropdown.module.css';

interface Props {
  label: string;
  /** Something of it is chosen. */
  on: boolean;
  children: ReactNode;
}

/** A button that opens a panel below it; works without the script. */
export function FilterDropdown({ label, on, children }: Props) {
  const box = useDetailsPopup();
  return (
    <details className={styles.filter} ref={box}>
      <summary className="btn" data-on={on}>
        {label}
        <Icon name="down" />
      </summary>
      <div className={styles.filterPanel}>{children}</div>
    </details>
  );
}
