import type { Page } from 'playwright-core';
import type { ReleaseCall } from 'shared/contract/release';

/** Signing out is no part of opening a page. */
export const signsOut = (calls: readonly ReleaseCall[]) =>
  calls.some(({ method, path }) => method === 'POST' && path === 'Auth/logout');

/** Counts the API calls of a section. The shell's own calls are learned first, on a page without a section. */
export function countCalls(page: Page) {
  const ofShell = new Set<string>();
  const found = new Map<string, ReleaseCall>();
  let listening: 'shell' | 'section' | 'none' = 'shell';

  function add(method: string, path: string) {
    const key = `${method} ${path}`;
    if (listening === 'shell') ofShell.add(key);
    else if (listening === 'section' && !ofShell.has(key)) {
      const known = found.get(key) ?? { method, path, count: 0 };
      found.set(key, { ...known, count: known.count + 1 });
    }
  }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) add(request.method(), decodeURIComponent(pathname.slice('/api/'.length)));
  });

  return {
    of(who: typeof listening) {
      listening = who;
    },
    /** Calls that a double answered: recorded without a number, since the rules draw the section many times. */
    also(calls: readonly string[]) {
      for (const key of new Set(calls)) {
        const [method = '', path = ''] = key.split(' ');
        if (!found.has(key)) found.set(key, { method, path, count: 1 });
      }
    },
    list: (): ReleaseCall[] =>
      [...found.values()].sort((a, b) => (`${a.method}${a.path}` < `${b.method}${b.path}` ? -1 : 1)),
  };
}

export type CallCount = ReturnType<typeof countCalls>;
