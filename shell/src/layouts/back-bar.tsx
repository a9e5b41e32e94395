import { Link, useLocation, useNavigate } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import { useRegistry } from '../core/shell-context';
import { findRoute } from '../lib/find-route';
import { checkRedirect } from '../session/redirect-url';
import * as styles from './back-bar.module.css';

/** Where a login leads, and what its history entry says of the page before. */
const home = pages.home;
const backOf = (state: unknown): unknown => (state as { back?: unknown } | null)?.back;

/** On the home page that a login has led to: the way back to the page that was left for it. Gone once it was used or closed. */
export function BackBar() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const registry = useRegistry();
  // Also keeps the first drawing free of what only this browser knows.
  const { userName } = useSession();
  if (!userName || pathname !== home) return null;
  const back = checkRedirect(backOf(state), location.origin, (path) => findRoute(registry, path) !== null);
  const page = back && findRoute(registry, new URL(back, location.origin).pathname);
  if (!page || back === home) return null;

  const forget = () => navigate(home, { replace: true, state: null });
  return (
    <nav className={styles.bar} aria-label="返回登录前的页面">
      <div className="wrap">
        <Link className="link" to={back} onClick={forget}>
          <Icon name="left" />
          {`返回 ${page.title}`}
        </Link>
        <button type="button" className={styles.close} aria-label="不再显示返回链接" onClick={forget}>
          <Icon name="close" />
        </button>
      </div>
    </nav>
  );
}
