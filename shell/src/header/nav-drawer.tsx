import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import { Sheet } from '../components/sheet';
import { useNavigation } from '../components/use-navigation';
import { phoneOf } from '../lib/phone';
import * as styles from './nav-drawer.module.css';
import { NavLink } from './nav-link';
import { SiteSearch } from './site-search';

/** The navigation of narrow screens, with the groups open, and what wide screens have only in the footer. */
export function NavDrawer({ ref }: { ref: Ref<HTMLDialogElement> }) {
  const groups = useNavigation('top');
  const paths = groups.flatMap(({ items }) => items.map(({ path }) => path));
  const further = useNavigation('footer')
    .filter(({ label }) => !label)
    .flatMap(({ items }) => items.filter(({ path }) => !paths.includes(path)));
  const own = useNavigation('account').flatMap(({ items }) => items);
  const phone = phoneOf(useHost().site);
  return (
    <Sheet ref={ref} side="right" title="导航">
      <div className={styles.search} onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}>
        <SiteSearch label="搜索（导航）" />
      </div>
      <nav className={styles.nav} aria-label="导航菜单">
        <ul>
          {groups.map(({ label, items }) =>
            label ? (
              <li key={label}>
                <p>{label}</p>
                <ul>
                  {items.map((item) => (
                    <li key={item.path}>
                      <NavLink item={item} />
                    </li>
                  ))}
                </ul>
              </li>
            ) : (
              items.map((item) => (
                <li key={item.path}>
                  <NavLink item={item} />
                </li>
              ))
            ),
          )}
          {further.map((item) => (
            <li key={item.path}>
              <NavLink item={item} />
            </li>
          ))}
          <li>
            <Link to={pages.helpCentre}>帮助中心</Link>
          </li>
          {own.length ? (
            <li>
              <p>我的账号</p>
              <ul>
                {own.map((item) => (
                  <li key={item.path}>
                    <NavLink item={item} />
                  </li>
                ))}
              </ul>
            </li>
          ) : null}
        </ul>
      </nav>
      {phone ? (
        <a className={styles.phone} href={phone.href}>
          <Icon name="phone" />
          {phone.text}
        </a>
      ) : null}
    </Sheet>
  );
}
