import { useRef } from 'react';
import { Icon } from 'shared/ui';
import { Brand } from '../components/brand';
import { OfflineBar } from '../components/offline-bar';
import { OutageBar } from '../components/recovering';
import { SkipLink } from '../components/skip-link';
import { Bell } from './bell';
import * as styles from './header.module.css';
import { MainNav } from './main-nav';
import { NavDrawer } from './nav-drawer';
import { PassBanner } from './pass-banner';
import { HeaderSearch, SearchLink } from './site-search';
import { UserArea } from './user-area';

/** Sticky head of every layout but /user. */
export function Header() {
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <>
      <SkipLink />
      <header className={`${styles.header} screen-only`} data-frame="header">
        <PassBanner />
        <div className={`wrap ${styles.row}`}>
          <Brand />
          <MainNav />
          <HeaderSearch />
          <div className={styles.user}>
            <SearchLink />
            <Bell />
            <UserArea />
            <button
              type="button"
              className={styles.burger}
              aria-label="打开导航"
              aria-haspopup="dialog"
              onClick={() => drawer.current?.showModal()}
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
        <OfflineBar />
        <OutageBar />
      </header>
      <NavDrawer ref={drawer} />
    </>
  );
}
