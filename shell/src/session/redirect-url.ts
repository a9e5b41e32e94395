import type { SafeStorage } from 'shared/browser/safe-storage';

const key = 'redirectUrl';
const longest = 2000;

/** Whether a route of the portal answers this path. */
export type IsKnown = (pathname: string) => boolean;

/** Remembers the last visited path that does not contain "user", with its query. */
export function rememberPath(storage: SafeStorage, path: string, origin: string, isKnown: IsKnown): void {
  const { pathname, search } = new URL(path, origin);
  const value = pathname + search;
  if (value.toLowerCase().includes('user') || value.length > longest || !isKnown(pathname)) return;
  if (storage.get(key) !== value) storage.set(key, value);
}

/** The remembered path, or null. */
export const readRedirect = (storage: SafeStorage, origin: string, isKnown: IsKnown): string | null =>
  checkRedirect(storage.get(key), origin, isKnown);

/** The same path, or null. Anything may stand in storage and history: only a known route of this origin comes out. */
export function checkRedirect(value: unknown, origin: string, isKnown: IsKnown): string | null {
  if (
    typeof value !== 'string' ||
    value === '' ||
    value.length > longest ||
    !/^\/(?![/\\])[\x21-\x7e]*$/.test(value) ||
    value.includes('\\')
  )
    return null;
  if (value.toLowerCase().includes('user')) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  // Dots and the like are resolved by URL; a path that changes by it was not written by us.
  if (url.origin !== origin || `${url.pathname}${url.search}` !== value || !isKnown(url.pathname)) return null;
  return value;
}
