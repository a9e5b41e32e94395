import type { Page, Request } from 'playwright-core';
import type { ReleaseCall } from 'shared/contract/release';

/** Signing out is no part of opening a page. */
export const signsOut = (calls: readonly ReleaseCall[]) =>
  calls.some(({ method, path }) => method === 'POST' && path === 'Auth/logout');

/** Code counts until it is whole, all else until its answer begins: a stream, or a body that nobody reads, has no end. */
const isCode = (request: Request) => request.resourceType() === 'script';

/** Follows what a page asks the network for. */
function watchNetwork(page: Page) {
  const open = new Set<Request>();
  let begun = 0;
  let tell = () => {};
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    if (open.size === 0) tell();
  };
  page.on('response', (response) => {
    if (!isCode(response.request())) end(response.request());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  /** Resolves when nothing is on its way, at the latest after `ms`. */
  const empty = (ms: number) =>
    new Promise<void>((resolve) => {
      if (open.size === 0) return resolve();
      const timer = setTimeout(resolve, ms);
      tell = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Until answers have come and `rest` found that nothing new is asked for because of them; at the latest after `ms`. */
  return async function quiet(ms: number, rest: () => Promise<unknown>): Promise<void> {
    const last = Date.now() + ms;
    for (let before = -1; before !== begun && Date.now() < last; ) {
      await empty(last - Date.now());
      before = begun;
      await rest();
    }
  };
}

/** Counts the API calls of a section. The shell's own calls are learned first, on a page without a section. */
export function countCalls(page: Page) {
  const ofShell = new Set<string>();
  const found = new Map<string, ReleaseCall>();
  const quiet = watchNetwork(page);
  let listening: 'shell' | 'section' | 'none' = 'shell';

  function add(method: string, path: string) {
    const key = `${method} ${path}`;
    if (listening === 'shell') ofShell.add(key);
    else if (listening === 'section' && !ofShell.has(key)) {
      const known = found.get(key) ?? { method, path, count: 0 };
      found.set(key, { ...known, count: known.count + 1 });
    }
  }
  const pathOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    return pathname.startsWith('/api/') ? decodeURIComponent(pathname.slice('/api/'.length)) : null;
  };
  page.on('request', (request) => {
    const path = pathOf(request);
    if (path !== null) add(request.method(), path);
  });

  return {
    quiet,
    /** Resolves when the page next calls `path`; rejects after 10 s. */
    made: (path: string) => page.waitForRequest((request) => pathOf(request) === path, { timeout: 10_000 }),
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
