import type { ReactNode } from 'react';
import { useDetailsPopup } from 'shared/browser/details-popup';
import { Icon } from 'shared/ui';

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
    <details className="provider-filter" ref={box}>
      <summary className="btn" data-on={on}>
        {label}
        <Icon name="down" />
      </summary>
      <div className="provider-filter-panel">{children}</div>
    </details>
  );
}
