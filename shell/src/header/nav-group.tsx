import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from 'shared/ui';
import { NavLink } from './nav-link';
import { isCurrent, type NavItem } from './navigation';
import { usePopup } from './use-popup';

/** A group of the top navigation: a button that is no link, and a panel with its entries and what each is for. */
export function NavGroupButton({ label, items }: { label: string; items: NavItem[] }) {
  const { pathname } = useLocation();
  const popup = usePopup<HTMLButtonElement, HTMLDivElement>({ hover: true });
  const id = useId();
  const lit = items.some((item) => isCurrent(item, pathname));
  return (
    <div className="nav-group" {...popup.root}>
      <button
        type="button"
        aria-haspopup="true"
        aria-controls={id}
        data-current={lit ? 'page' : undefined}
        {...popup.button}
      >
        {label}
        <Icon name="down" />
      </button>
      <div className="nav-panel" id={id} {...popup.panel}>
        {items.map((item) => (
          <NavLink key={item.path} item={item} onFollow={popup.close}>
            {item.label}
            {item.hint ? <small>{item.hint}</small> : null}
          </NavLink>
        ))}
      </div>
    </div>
  );
}
