import type { ReactNode } from 'react';
import { consolePath } from 'shared/contract/vocabulary/console';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import { BrandLink } from '../components/brand';
import { OfflineBar } from '../components/offline-bar';
import { SkipLink } from '../components/skip-link';
import { useNavigation } from '../components/use-navigation';
import { useShell } from '../core/shell-context';
import { NavLink } from '../header/nav-link';
import * as styles from './console.module.css';
import type { ConsoleSettings } from './login';

/** Head and page of the console: darker than the portal, so that nobody takes one for the other. */
export function ConsoleFrame({ settings, children }: { settings: ConsoleSettings; children: ReactNode }) {
  const { host, session } = useShell();
  const { userName } = useSession();
  return (
    <div className={styles.console}>
      <SkipLink />
      <header className={`${styles.head} on-dark`}>
        <div className={`wrap ${styles.row}`}>
          <BrandLink onDark to={consolePath} name="运营控制台" subtitle={host.site.name} />
          {userName ? <ConsoleNavigation /> : null}
          <nav className={styles.account} aria-label="账号">
            <a href={settings.portalUrl}>打开门户</a>
            {userName ? (
              <>
                <span className={styles.user}>
                  <Icon name="user" />
                  {userName}
                </span>
                <button type="button" onClick={() => void session.logout()}>
                  <Icon name="logout" />
                  退出登录
                </button>
              </>
            ) : null}
          </nav>
        </div>
        <OfflineBar />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The entries of the sections that this person may use. */
function ConsoleNavigation() {
  const items = useNavigation('top').flatMap(({ items }) => items);
  if (items.length === 0) return null;
  return (
    <nav className={styles.sections} aria-label="主导航">
      {items.map((item) => (
        <NavLink key={item.path} item={item} />
      ))}
    </nav>
  );
}
