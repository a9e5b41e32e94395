import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { Late } from 'shared/ui';
import { noticeOf } from '../account/login-page';
import * as styles from './router.module.css';

/**
 * The library's BrowserRouter, but it tells when a page is still on its way: the old page stays drawn until the new
 * one can be, and without a sign a slow page looks like a dead link.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  const [pending, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      history.listen((next) => {
        // The end of a session takes the page away at once: a click on what still stood there would lead past its reason.
        if (noticeOf(next.location.state)) flushSync(() => show(next));
        else startTransition(() => show(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
      {pending ? (
        <Late>
          <div className={styles.progress} role="progressbar" aria-label="正在打开页面" />
        </Late>
      ) : null}
    </Router>
  );
}
