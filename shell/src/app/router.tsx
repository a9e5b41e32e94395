import { type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { Late } from 'shared/ui';
import { noticeOf } from '../account/login-page';
import { createPageHold } from '../core/page-hold';
import { ShellContext } from '../core/shell-context';
import { holdHistory } from './held-history';
import * as styles from './router.module.css';

/**
 * The library's BrowserRouter, but it tells when a page is still on its way: the old page stays drawn until the new
 * one can be, and without a sign a slow page looks like a dead link.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const services = useContext(ShellContext);
  const [held] = useState(() =>
    holdHistory(history, services?.pageHold ?? createPageHold(), (state) => noticeOf(state) !== undefined),
  );
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  const [pending, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      held.listen((next) => {
        // The end of a session takes the page away at once: a click on what still stood there would lead past its reason.
        if (noticeOf(next.location.state)) flushSync(() => show(next));
        else startTransition(() => show(next));
      }),
    [held],
  );
  return (
    <Router location={location} navigationType={action} navigator={held.navigator}>
      {children}
      {pending ? (
        <Late>
          <div className={styles.progress} role="progressbar" aria-label="正在打开页面" />
        </Late>
      ) : null}
    </Router>
  );
}
