import { Icon, isIconName } from 'shared/ui';
import type { NavGroup } from '../components/navigation';
import type { Badges } from '../components/use-badges';
import { NavLink } from '../header/nav-link';
import * as styles from './side-menu.module.css';

/** Groups with their titles, entries with icon and figure. */
export function SideMenu({
  groups,
  badges,
  inSheet = false,
}: {
  groups: NavGroup[];
  badges: Badges;
  inSheet?: boolean;
}) {
  return (
    <div className={inSheet ? `${styles.groups} ${styles.inSheet}` : styles.groups}>
      {groups.map(({ label, items }) => (
        <div key={label ?? items[0]?.path}>
          {label ? <p>{label}</p> : null}
          <ul>
            {items.map((item) => (
              <li key={item.path}>
                <NavLink item={item}>
                  {isIconName(item.icon) ? <Icon name={item.icon} /> : null}
                  {item.label}
                  {badges[item.path] === undefined ? null : (
                    <span className="num" data-unread={item.badge ? true : undefined}>
                      {badges[item.path]}
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
