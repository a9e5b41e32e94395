import { Fragment, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from 'shared/ui';
import { isCurrent, type NavGroup } from '../components/navigation';
import * as styles from './main-nav.module.css';
import { NavLink } from './nav-link';
import { usePopup } from './use-popup';

/** A button of the top navigation that is no link, and a panel with its entries and what each is for. */
export function NavGroupButton({ label, groups }: { label: string; groups: NavGroup[] }) {
  const location = useLocation();
  const popup = usePopup<HTMLButtonElement, HTMLDivElement>({ hover: true });
  const id = useId();
  const lit = groups.some(({ items }) => items.some((item) => isCurrent(item, location)));
  return (
    <div className={styles.group} {...popup.root}>
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
      <div className={styles.panel} id={id} {...popup.panel}>
        {groups.map(({ label: title, items }) => (
          <Fragment key={title ?? items[0]?.path}>
            {title ? <p>{title}</p> : null}
            {items.map((item) => (
              <NavLink key={item.path} item={item} onFollow={popup.close}>
                {item.label}
                {item.hint ? <small>{item.hint}</small> : null}
              </NavLink>
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
