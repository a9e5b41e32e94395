import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Http } from '../http';
import type { LoadArgs, PageProps, SectionRoute } from './section-module';

type Params = Readonly<Record<string, string | undefined>>;

/** What a load depends on; equal keys mean equal answers. */
export function keyOf(route: SectionRoute, params: Params, search: string, attempt: number): string {
  const query = new URLSearchParams(search);
  if (route.loadKeys) for (const k of [...query.keys()]) if (!route.loadKeys.includes(k)) query.delete(k);
  return `${route.path} ${JSON.stringify(params)}?${query}#${attempt}`;
}

/** Runs a route's load. Async, so that what it throws before its first call is a failure like any. */
export const runLoad = async (route: SectionRoute, args: LoadArgs): Promise<unknown> => route.load?.(args);

interface Begun {
  answer: Promise<unknown>;
  at: number;
  /** Once it has answered. */
  data?: unknown;
}

/** Loads begun before their page was mounted; each is taken once, and only while it is fresh. */
const begun = new Map<string, Begun>();
/** ms after which a load that nobody took is of no use: its visitor went elsewhere. */
const FRESH = 5000;
const isFresh = (entry: { at: number } | undefined) => entry !== undefined && performance.now() - entry.at < FRESH;

/**
 * Begins what an address needs, its data and its page's chunk, before anything is drawn. Resolves when the page's chunk
 * is here or has failed; failures are met again by the page.
 */
export function preload(
  routes: SectionRoute[],
  http: Http,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    const page = fetchPage(route);
    if (!route.load) return page;
    const key = keyOf(route, match.params, search, 0);
    if (isFresh(begun.get(key))) return page;
    const { signal } = new AbortController();
    const answer = runLoad(route, { http, params: match.params, search: new URLSearchParams(search), signal });
    const entry: Begun = { answer, at: performance.now() };
    answer.then(
      (data) => {
        entry.data = data;
      },
      () => undefined,
    );
    begun.set(key, entry);
    return page;
  }
  return Promise.resolve();
}

/** What was loaded for this key before its page is drawn the first time; undefined while it is on its way. */
export function loadedData(key: string): unknown {
  const entry = begun.get(key);
  return isFresh(entry) ? entry?.data : undefined;
}

/** The load that was begun for this key, if there is one. */
export function consumePreload(key: string): Promise<unknown> | undefined {
  const entry = begun.get(key);
  begun.delete(key);
  return isFresh(entry) ? entry?.answer : undefined;
}

type Page = ComponentType<PageProps<unknown>>;
/** Pages whose chunk is here. */
const pages = new WeakMap<SectionRoute, Page>();

/** The page if it can be drawn at once, without a moment of waiting in between. */
export const loadedPage = (route: SectionRoute): Page | undefined =>
  route.lazy ? pages.get(route) : (route.page as Page);

/** Asks for the page's chunk beside the data instead of after it; the page itself meets a failure. */
export async function fetchPage(route: SectionRoute): Promise<void> {
  if (!route.lazy || pages.has(route)) return;
  try {
    pages.set(route, (await (route.page as () => Promise<{ default: Page }>)()).default);
  } catch {
    // Nothing is kept of a failure, so that the next try asks anew.
  }
}
