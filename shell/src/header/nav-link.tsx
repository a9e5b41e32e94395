import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, type NavItem } from '../components/navigation';
import { preloadSection } from '../federation';
import { reload } from '../lib/reload';

interface Props {
  item: NavItem;
  children?: ReactNode;
  onFollow?: () => void;
  /** Inside a menu. */
  role?: 'menuitem';
}

/** An entry of the navigation. Lit on its own page and its children; on its own page a click reloads, as specified. */
export function NavLink({ item, children = item.label, onFollow, role }: Props) {
  const location = useLocation();
  const ahead = () => preloadSection(item.section);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onFollow?.();
    if (location.pathname !== item.path) return;
    event.preventDefault();
    reload();
  };
  return (
    <Link
      to={item.path}
      role={role}
      aria-current={isCurrent(item, location) ? 'page' : undefined}
      onClick={follow}
      onMouseEnter={ahead}
      onFocus={ahead}
    >
      {children}
    </Link>
  );
}
