import { matchPath } from 'react-router-dom';
import type { Http } from '../http';
import type { SectionRoute } from './define-section';

type Params = Readonly<Record<string, string | undefined>>;

/** What a load depends on; equal keys mean equal answers. */
export function keyOf(route: SectionRoute, params: Params, search: string, attempt: number): string {
  const query = new URLSearchParams(search);
  if (route.loadKeys) for (const k of [...query.keys()]) if (!route.loadKeys.includes(k)) query.delete(k);
  return `${route.path} ${JSON.stringify(params)}?${query}#${attempt}`;
}

/** Loads begun before their page was mounted; each is taken once. */
const begun = new Map<string, Promise<unknown>>();

/** Begins what an address needs, its data and its page's chunk, before anything is drawn. Failures are met again by the page. */
export function beginEarly(
  routes: SectionRoute[],
  http: Http,
  { pathname, search }: { pathname: string; search: string },
) {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    fetchPage(route);
    if (!route.load) return;
    const { signal } = new AbortController();
    const answer = route.load({ http, params: match.params, search: new URLSearchParams(search), signal });
    answer.catch(() => undefined);
    begun.set(keyOf(route, match.params, search, 0), answer);
    return;
  }
}

/** The load that was begun for this key, if there is one. */
export function takeBegun(key: string): Promise<unknown> | undefined {
  const answer = begun.get(key);
  begun.delete(key);
  return answer;
}

/** Asks for the page's chunk beside the data instead of after it; the page itself meets a failure. */
export function fetchPage(route: SectionRoute) {
  if (route.lazy) (route.page as () => Promise<unknown>)().catch(() => undefined);
}
