import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leadsTo, ownPages } from 'shared/contract/paths';
import { isConsolePath } from 'shared/contract/vocabulary/console';
import { isUnread, recoveringTitle } from '../components/recovering';
import { consoleTitle } from '../console/moved';
import type { Services } from '../core/services';
import { useFoundRoute, useShell } from '../core/shell-context';
import { findRoute, matches } from '../lib/find-route';
import { asShell } from '../session/as-shell';
import { rememberPath } from '../session/redirect-url';
import { loginHash } from '../session/state';
import { useArrivalFocus } from './arrival-focus';
import { keepFocus } from './keep-focus';
import { notFoundTitle } from './not-found';
import { revealFocus } from './reveal-focus';
import { resetsScroll, useScrollMemory } from './scroll';

/** The title of a screen without the site's name. */
export function titleOf({ sections, outage }: Pick<Services, 'sections' | 'outage'>, pathname: string): string {
  const own = ownPages.find(({ path }) => matches(path, pathname));
  const title = own?.title ?? sections.find(pathname)?.title;
  if (title) return title;
  if (isConsolePath(pathname)) return consoleTitle;
  return isUnread(sections.registry(), outage) ? recoveringTitle : notFoundTitle;
}

const setTitle = (text: string) =>
  asShell(() => {
    document.title = text;
  });

/** What happens on every navigation beside the page itself. Draws nothing. */
export function RouteEffects() {
  const services = useShell();
  const { session, sections, storage, bus, host, outage, firstTitle } = services;
  const { pathname, search, hash, key } = useLocation();
  useFoundRoute(pathname);
  const type = useNavigationType();
  const passing = leadsTo(pathname) !== null || hash === loginHash;
  const siteName = host.site.name;
  const scroll = useScrollMemory(key);
  const before = useRef<{ pathname: string; search: string } | null>(null);

  // Before the effects of the page, which may ask for the login itself.
  useLayoutEffect(() => {
    if (pathname) session.closeLogin();
  }, [pathname, session]);

  // Only another title is set: a new registry leaves what the page knows better.
  const first = useRef(pathname + search);
  const title = (first.current === pathname + search && firstTitle) || titleOf({ sections, outage }, pathname);
  useLayoutEffect(() => {
    if (!passing && pathname) setTitle(`${title} · ${siteName}`);
  }, [pathname, passing, title, siteName]);

  // The document names one address for many of its first page, and browsers share by it: what was filtered or opened would be lost.
  const firstShown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (passing) return;
    firstShown.current ??= pathname + search;
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const named = link && new URL(link.href);
    if (firstShown.current !== pathname + search || (named && named.search !== search)) link?.remove();
  }, [pathname, search, passing]);

  useEffect(
    () =>
      bus.on('page:titled', ({ title }) => {
        setTitle(`${title} · ${siteName}`);
      }),
    [bus, siteName],
  );

  useEffect(() => {
    if (passing) return;
    const known = (path: string) => findRoute(sections.registry(), path) !== null;
    rememberPath(storage, `${pathname}${search}`, location.origin, known);
  }, [pathname, search, passing, storage, sections]);

  // `pathname` and `search` stand for "every route change".
  useEffect(() => {
    if (passing) return;
    const abort = new AbortController();
    void session.check(abort.signal);
    return () => abort.abort();
  }, [pathname, search, passing, session]);

  useLayoutEffect(() => {
    if (passing) return;
    const previous = before.current;
    before.current = { pathname, search };
    if (type === 'POP') {
      if (previous && (previous.pathname !== pathname || previous.search !== search)) scroll.restore(key);
    } else if (resetsScroll(previous, { pathname, search })) scroll.toTop();
  }, [pathname, search, key, type, passing, scroll]);

  // A page that goes takes its controls along: those are not missed.
  useLayoutEffect(() => (pathname ? keepFocus(document.body) : undefined), [pathname]);

  useEffect(revealFocus, []);

  useArrivalFocus(passing);

  return null;
}
