import { useRef } from 'react';
import { Icon } from 'shared/ui';
import { Brand } from '../components/brand';
import { OfflineBar } from '../components/offline-bar';
import { OutageBar } from '../components/recovering';
import './main-nav.css';
import './header.css';
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
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <header className="site-header">
        <PassBanner />
        <div className="wrap site-header-row">
          <Brand />
          <MainNav />
          <HeaderSearch />
          <div className="header-user">
            <SearchLink />
            <UserArea />
            <button
              type="button"
              className="header-burger"
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
