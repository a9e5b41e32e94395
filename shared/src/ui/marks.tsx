import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The full-round tag: pine for supply (供), amber for demand (需). */
export function CapsuleTag({ side, children }: { side: 'supply' | 'demand'; children: ReactNode }) {
  return <span className={`capsule ${side}`}>{children}</span>;
}

/** Says that the enterprise behind a record has been claimed by its staff. */
export function ClaimedMark({ label = '已认领' }: { label?: string }) {
  return (
    <span className="claimed">
      <Icon name="shield" />
      {label}
    </span>
  );
}

/** The two halves of the portal's mark. `onDark` lightens the pine half. */
export function BrandMark({ onDark = false }: { onDark?: boolean }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <g transform="rotate(-45 18 18)">
        <path d="M9.5 9.5H17v17H9.5a8.5 8.5 0 0 1 0-17z" fill={onDark ? 'var(--pine-400)' : 'var(--pine-600)'} />
        <path d="M19 10.7h7.3a7.3 7.3 0 0 1 0 14.6H19z" fill="var(--amber-400)" />
      </g>
    </svg>
  );
}
