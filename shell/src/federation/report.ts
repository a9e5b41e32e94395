import type { ReportItem } from 'shared/contract/release';
import { releaseHashPattern } from 'shared/contract/vocabulary/release';
import { numberOf } from './error-number';

/** What a report is about. */
export interface Reported {
  section: string;
  hash: string;
}

/** Tells the server how releases fare in this browser; nobody waits for it, and it never fails. */
export interface Reports {
  /** The first mount of an evaluation, `ms` after the section was entered. */
  loaded(of: Reported, ms: number): void;
  failed(of: Reported, kind: 'load' | 'mount' | 'error', error: unknown): void;
  /** Whether this tab saw the release fail, in whatever way. */
  sawFail(of: Reported): boolean;
}

const sendEvery = 3000;
const minute = 60_000;
/** Of one release in a minute: a page that throws in a loop must not flood. */
const mostPerMinute = 5;
/** Of the contract, for one call. */
const mostPerCall = 50;
const longest = 500;
const longestStack = 4000;
/** Failures of the server or of a page that was left are no fault of the release in whose code they surface. */
const notOurs = /^(ApiError|AbortError|CanceledError)$/;
/** Section and hash of the release that a stack or a file name points into. */
const place = /\/remotes\/([a-z][a-z0-9-]+)\/[^/\s]+-([0-9a-f]{8,64})\//;

/** The release in whose files a stack begins, or a file stands. */
export function releaseIn(text = ''): Reported | undefined {
  const [, section, hash] = place.exec(text) ?? [];
  return section && hash ? { section, hash } : undefined;
}

/** A release does something to the page around it: a fault like any other, although nothing was thrown. */
export const harm = (what: string) => new Error(`板块影响了门户的其他部分：${what}`);

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  /** Of a file that did not load: its URL, how it failed, and the hash it should have had, if known here. */
  request?: string;
  type?: string;
  integrity?: string;
}

/** A file that did not load although its URL answers was refused for its bytes. */
async function isRefused({ request = '', integrity }: Failure): Promise<boolean> {
  const answers = (init?: RequestInit) =>
    fetch(request, init).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await answers()) && !(integrity && (await answers({ integrity })));
}

/**
 * @param send hands one call's body to the browser, which sends it even when the page is left
 * @param route pattern of the route that is shown
 */
export function createReports(send: (body: string) => void = beacon, route: () => string = () => '') {
  const queue: ReportItem[] = [];
  const failing = new Set<string>();
  /** What was said in this minute -> its number, so that the same failure keeps it. */
  let told = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let counts = new Map<string, number>();

  function turn() {
    const now = Date.now();
    if (now - since <= minute) return;
    since = now;
    counts = new Map();
    told = new Map();
  }

  function add(item: ReportItem) {
    // The server refuses a whole call for one section that has no fixed hash, as in development.
    if (!releaseHashPattern.test(item.hash)) return;
    turn();
    const release = `${item.section} ${item.hash}`;
    const same = JSON.stringify({ ...item, number: '', stack: '', route: '' });
    const count = counts.get(release) ?? 0;
    if (counts.has(same) || count >= mostPerMinute) return;
    counts.set(release, count + 1).set(same, 1);
    queue.push(item);
    timer ??= setTimeout(flush, sendEvery);
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0) send(JSON.stringify({ items: queue.splice(0, mostPerCall) }));
  }

  async function failed({ section, hash }: Reported, kind: 'load' | 'mount' | 'error', error: unknown) {
    const failure = (error ?? {}) as Failure;
    const message = String(failure.message ?? error).slice(0, longest);
    failing.add(`${section} ${hash}`);
    turn();
    const same = `${section} ${hash} ${message}`;
    const number = numberOf(error, told.get(same));
    told.set(same, number);
    const facts = { number, message, stack: String(failure.stack ?? '').slice(0, longestStack), route: route() };
    if (!failure.request) return add({ section, hash, kind, ...facts });
    // A browser without a network can load nothing.
    if (!navigator.onLine) return;
    const refused = failure.type !== 'timeout' && (await isRefused(failure));
    add({ section, hash, kind: refused ? 'integrity' : 'load', ...facts });
  }

  /** Something was thrown that nobody caught: the release is named by where it comes from. */
  function uncaught(error: unknown, file = '') {
    const failure = (error ?? {}) as Failure;
    const release = releaseIn(`${failure.stack} ${file}`);
    if (release && !notOurs.test(failure.name ?? '')) void failed(release, 'error', error);
  }

  return {
    loaded: ({ section, hash }: Reported, ms: number) =>
      add({ section, hash, kind: 'loaded', ms: Math.min(Math.round(ms), 600_000) }),
    failed: (...failure: Parameters<typeof failed>) => void failed(...failure),
    sawFail: ({ section, hash }: Reported) => failing.has(`${section} ${hash}`),

    /** Listens for what nobody catches, and sends when the page may go away. */
    watch() {
      addEventListener('error', ({ error, message, filename }) => uncaught(error ?? { message }, filename));
      addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
      addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') flush();
      });
    },
  };
}

function beacon(body: string) {
  navigator.sendBeacon?.('/api/Release/report', new Blob([body], { type: 'application/json' }));
}
