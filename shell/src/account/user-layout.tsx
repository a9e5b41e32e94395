import { useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { Brand } from '../components/brand';
import { OfflineBar } from '../components/offline-bar';
import { OutageBar } from '../components/recovering';
import { useShell } from '../core/shell-context';
import { wayBack } from '../core/way-back';
import { PassBanner } from '../header/pass-banner';
import * as styles from './account.module.css';

/** The /user layout: brand on the left, form on the right; the brand becomes a bar on narrow screens. */
export function UserLayout() {
  const { host } = useShell();
  const back = useWayBack();
  return (
    <div className={styles.account}>
      <header className={`${styles.brand} on-dark`}>
        <Brand onDark />
        {host.site.slogan ? <p>{host.site.slogan}</p> : null}
      </header>
      <div className={styles.side}>
        <div className={styles.pass}>
          <PassBanner />
        </div>
        <OfflineBar />
        <OutageBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
          <Link className={`link ${styles.back}`} to={back ?? pages.home}>
            {back ? '返回刚才的页面' : '返回首页'}
          </Link>
        </main>
      </div>
    </div>
  );
}

/** The last visited path, if it is one of ours; known after the first render, since the storage is the browser's. */
function useWayBack(): string | null {
  const { storage, sections } = useShell();
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    setBack(wayBack({ storage, sections }));
  }, [storage, sections]);
  return back;
}
