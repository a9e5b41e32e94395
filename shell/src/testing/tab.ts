import { createSafeStorage } from 'shared/browser/safe-storage';
import { type Bus, type Channel, createBus } from 'shared/bus';
import type { EndpointKey } from 'shared/contract/endpoints';
import type { Http } from 'shared/http';
import { createStore } from '../session/client-store';
import { createLogins, type Logins } from '../session/logins';
import { createSession } from '../session/session';

/** A storage as tabs of one browser share it. `full` refuses to write, `denied` to do anything. */
export function browserStorage(trouble?: 'full' | 'denied') {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (trouble === 'full') throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    get length() {
      return values.size;
    },
  } as Storage;
  const open = () => {
    if (trouble === 'denied') throw new DOMException('denied', 'SecurityError');
    return storage;
  };
  return { values, open };
}

/** Channels of the tabs of one browser: what one says, all others hear at once. */
export function browserChannels(): () => Channel {
  const tabs: ((event: { data: unknown }) => void)[][] = [];
  return () => {
    const own: ((event: { data: unknown }) => void)[] = [];
    tabs.push(own);
    return {
      postMessage(message) {
        for (const tab of tabs) if (tab !== own) for (const listener of tab) listener({ data: message });
      },
      addEventListener: (_, listener) => void own.push(listener),
    };
  };
}

export const person = {
  userName: 'demand01',
  token: 'token-1',
  realName: '示例用户',
  userid: '1',
  usermobile: '138****0001',
};

type Answers = { [K in EndpointKey]?: () => unknown };

interface TabOptions {
  storage?: ReturnType<typeof browserStorage>;
  channel?: Channel;
  at?: string;
  /** Answers of the server; `postForm` gets the whole envelope. */
  answers?: Answers;
  /** Of the browser; else each tab knows only of itself. */
  logins?: Logins;
  http?: (hooks: { bus: Bus; session: () => ReturnType<typeof createSession> }) => Http;
}

/** One tab with the real session, bus, store and storage; where it went is noted in `went`. */
export function createTab({
  storage: browser = browserStorage(),
  channel,
  at = '/sys/BuyMarket',
  ...more
}: TabOptions = {}) {
  const answers = more.answers ?? {};
  const call = async (key: EndpointKey) => answers[key]?.() as never;
  const bus = createBus(channel);
  const http: Http =
    more.http?.({ bus, session: () => session }) ??
    ({ get: call, post: call, postForm: call, raw: jest.fn(), abortAll: jest.fn() } as Http);
  const storage = createSafeStorage(browser.open, []);
  const store = createStore();
  let place = at;
  const went: { to: string; notice?: string; replace?: boolean }[] = [];
  const navigator = {
    go(to: string, options?: { state?: { notice?: string; back?: string | null }; replace?: boolean }) {
      // The hash form leads to the login page.
      place = to === '/#/user/login' ? '/user/login' : to;
      went.push({ to, notice: options?.state?.notice, replace: options?.replace });
    },
    here: () => ({ pathname: place, hash: '' }),
    attach() {},
  };
  const session = createSession({
    storage,
    store,
    bus,
    http,
    navigator,
    logins: more.logins ?? createLogins(undefined),
    wayBack: () => storage.get('redirectUrl'),
  });
  session.restore();
  return { session, store, storage, bus, http, navigator, went, answers };
}

/** An answer that the test gives when it wants to. */
export function pending<T>() {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((done) => {
    give = done;
  });
  return { answer, give };
}

const keep = ({ values }: ReturnType<typeof browserStorage>) => {
  for (const [key, value] of Object.entries(person)) values.set(key, value);
};

/** A tab in which the person has signed in. */
export function signedInTab(options: TabOptions = {}) {
  const storage = options.storage ?? browserStorage();
  storage.values.delete('token');
  const tab = createTab({ ...options, storage });
  keep(storage);
  tab.session.sync();
  return tab;
}

/** A tab that was opened with a stored token; `answers` has the word about it. */
export function returnedTab(options: TabOptions = {}) {
  const storage = options.storage ?? browserStorage();
  keep(storage);
  return createTab({ ...options, storage });
}
