import { NavGroupButton } from './nav-group';
import { NavLink } from './nav-link';
import { useNavigation } from './use-navigation';

/** The top navigation of wide screens. */
export function MainNav() {
  const groups = useNavigation('top');
  return (
    <nav className="main-nav" aria-label="主导航">
      <ul>
        {groups.map(({ label, items }) =>
          label ? (
            <li key={label}>
              <NavGroupButton label={label} items={items} />
            </li>
          ) : (
            items.map((item) => (
              <li key={item.path}>
                <NavLink item={item} />
              </li>
            ))
          ),
        )}
      </ul>
    </nav>
  );
}
