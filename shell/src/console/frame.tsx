import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { consolePath } from 'shared/contract/vocabulary/console';
import { useSession } from 'shared/remote';
import { BrandMark, Icon } from 'shared/ui';
import { OfflineBar } from '../components/offline-bar';
import { useShell } from '../core/shell-context';
import type { ConsoleSettings } from './login';
import './console.css';

/** Head and page of the console: darker than the portal, so that nobody takes one for the other. */
export function ConsoleFrame({ settings, children }: { settings: ConsoleSettings; children: ReactNode }) {
  const { host, session } = useShell();
  const { userName } = useSession();
  return (
    <div className="console">
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <header className="console-head on-dark">
        <div className="wrap console-head-row">
          <Link className="brand" to={consolePath}>
            <BrandMark onDark />
            <span>
              <b>运营控制台</b>
              <small>{host.site.name}</small>
            </span>
          </Link>
          <nav aria-label="账号">
            <a href={settings.portalUrl}>打开门户</a>
            {userName ? (
              <>
                <span className="console-user">
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
