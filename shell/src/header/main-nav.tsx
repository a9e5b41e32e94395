import { useRef } from 'react';
import type { NavGroup } from '../components/navigation';
import { useNavigation } from '../components/use-navigation';
import * as styles from './main-nav.module.css';
import { NavGroupButton } from './nav-group';
import { NavLink } from './nav-link';
import { useFitting } from './use-fitting';

const keyOf = ({ label, items }: NavGroup) => label ?? items[0]?.path ?? '';

/** The top navigation of wide screens. What has no room in the row stands in a menu at its end. */
export function MainNav() {
  const entries = useNavigation('top');
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, entries.map(keyOf).join('\n'));
  const rest = entries.slice(fitting);
  return (
    <nav className={styles.nav} aria-label="主导航" ref={row}>
      <ul>
        {entries.map((entry, i) => (
          <li key={keyOf(entry)} inert={i >= fitting} className={i < fitting ? undefined : styles.out}>
            {entry.label ? (
              <NavGroupButton label={entry.label} groups={[{ label: null, items: entry.items }]} />
            ) : (
              entry.items.map((item) => <NavLink key={item.path} item={item} />)
            )}
          </li>
        ))}
        <li inert={rest.length === 0} className={rest.length > 0 ? undefined : styles.out}>
          <NavGroupButton label="更多" groups={rest} />
        </li>
      </ul>
    </nav>
  );
}
