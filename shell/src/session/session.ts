import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Bus } from 'shared/bus';
import type { LoginData } from 'shared/contract/auth';
import { codes, type EndReason, endReasonOf } from 'shared/contract/codes';
import type { Input } from 'shared/contract/endpoints';
import type { Envelope } from 'shared/contract/envelope';
import { pages } from 'shared/contract/paths';
import { sessionKeys } from 'shared/contract/vocabulary/session-keys';
import { ApiError, type Http } from 'shared/http';
import { loggedOut, type SessionReader, type SessionSnapshot } from 'shared/session';
import {
  type ClientStore,
  loginSettled,
  loginStarted,
  popupClosed,
  popupOpened,
  signedIn,
  signedOut,
} from './client-store';
import type { Logins } from './logins';
import type { Navigator } from './navigator';

export const loginHash = '#/user/login';
export const defaultReason = '登录后可收藏服务、查看联系方式并提交询价。';
/** How long (ms) to wait for the word of another tab after it has emptied the storage, and for the server at logout. */
const wordWait = 300;
const logoutWait = 2000;

/**
 * Of two answers about one dead session the more telling one is shown. One that came without a reason, or as another
 * tab's logout, gives way to 被强制下线 alone: the server says that once per session, so tabs hear different things.
 */
const rank: Record<EndReason, number> = { noPermission: 1, loginTimedOut: 2, expired: 2, logout: 2, forcedOffline: 3 };
const ownLogout = 9;

interface Deps {
  storage: SafeStorage;
  store: ClientStore;
  bus: Bus;
  http: Http;
  navigator: Navigator;
  logins: Logins;
  /** The last visited path of ours, as a link may lead to it. */
  wayBack(): string | null;
}

export type Session = ReturnType<typeof createSession>;

/** Owns the session: the five stored values, the client state, the login popup, and every way in and out. */
export function createSession({ storage, store, bus, http, navigator, logins, wayBack }: Deps) {
  let token = '';
  let snapshot: SessionSnapshot = loggedOut;
  let ended: { token: string; rank: number; quiet: boolean } | null = null;
  /** Own words on the bus come back to own listeners; they are not news. */
  let speaking = false;
  /** The token of a logout under way. */
  let leaving: string | null = null;
  /** Whether a login or the server has confirmed the token since this page was opened. */
  let confirmed = true;
  /** The answer about a token that was found stored; the first check takes it. */
  let opening: Promise<Envelope<boolean>> | null = null;
  /** What waits for that answer; null when there is nothing to wait for. */
  let held: (() => void)[] | null = null;
  let popup = { reason: defaultReason, stay: false };
  let waiting: ((signedIn: boolean) => void)[] = [];
  const tokenListeners = new Set<() => void>();

  const stored = () => storage.get('token') ?? '';

  function tellTokenChange() {
    for (const listener of tokenListeners) listener();
  }

  function speak(say: () => void) {
    speaking = true;
    try {
      say();
    } finally {
      speaking = false;
    }
  }

  function settle(result: boolean) {
    const all = waiting;
    waiting = [];
    for (const done of all) done(result);
  }

  /** The token is known to be good, or gone: nobody waits for the server's word any more. */
  function release() {
    const all = held ?? [];
    held = null;
    for (const go of all) go();
  }

  function confirm() {
    confirmed = true;
    release();
  }

  /** Takes over what the storage holds: at boot, and when another tab has signed in. */
  function adopt() {
    const found = stored();
    if (found === token || found === ended?.token) return;
    const userName = found ? (storage.get('userName') ?? '') : '';
    // Calls of the same person go on: the client asks again with the new token.
    if (token && userName !== store.getState().userName) http.abortAll();
    token = found;
    ended = null;
    confirm();
    store.dispatch(signedIn(userName));
    if (userName) settle(true);
    tellTokenChange();
  }

  function begin(data: LoginData) {
    // The same person who signs in anew was never out, in no tab.
    if (token && data.userName !== store.getState().userName) over('logout');
    for (const key of sessionKeys) storage.set(key, data[key]);
    token = data.token;
    ended = null;
    confirm();
    store.dispatch(signedIn(data.userName));
    speak(() => bus.emit('session:started', { userName: data.userName }));
    settle(true);
    tellTokenChange();
  }

  /** Empties everything of the session in this tab, and tells sections and tabs unless they know already. */
  function over(reason: EndReason, told = false) {
    if (!told) for (const key of sessionKeys) storage.remove(key);
    const quiet = !confirmed && !/^\/(personal|user)\b/.test(navigator.here().pathname);
    ended = { token, rank: leaving === token ? ownLogout : rank[reason], quiet };
    token = '';
    http.abortAll();
    confirm();
    store.dispatch(signedOut());
    if (!told) speak(() => bus.emit('session:ended', { reason }));
    settle(false);
    tellTokenChange();
  }

  const atLogin = () => {
    const { pathname, hash } = navigator.here();
    return hash === loginHash || pathname.startsWith('/user');
  };

  /** The hash form of the login route, with the reason on it. */
  function showLogin(reason: Exclude<EndReason, 'logout'>) {
    navigator.go(`/${loginHash}`, { replace: atLogin(), state: { notice: codes[reason].text } });
  }

  /** Why the session is over. Whoever came back to a public page with an old token stays there, with a hint. */
  function tell(reason: Exclude<EndReason, 'logout'>) {
    if (ended?.quiet) bus.emit('message:shown', { kind: 'info', text: codes[reason].text });
    else showLogin(reason);
  }

  /** A second word about the session that ended last: shown when it says more than the first. */
  function correct(reason: EndReason): boolean {
    if (!ended || ended.quiet || reason === 'logout' || rank[reason] <= ended.rank) return false;
    ended.rank = rank[reason];
    showLogin(reason);
    return true;
  }

  /**
   * A code that ends the session came for a call (or the event stream) that carried `ofToken`. Resolves when that is dealt
   * with: it may be the end that a login under way in this browser has made.
   */
  async function end(reason: Exclude<EndReason, 'logout'>, ofToken: string): Promise<void> {
    if (leaving === ofToken) return;
    if (!ofToken) {
      // Nobody is signed in, so there is nothing to end; 没有权限 is said all the same.
      if (!token && reason === 'noPermission' && !atLogin()) showLogin(reason);
      return;
    }
    if (ofToken === token) await logins.settled(ofToken, () => token !== ofToken);
    if (leaving === ofToken) return;
    if (ofToken !== token) {
      if (!token && ofToken === ended?.token && correct(reason)) speak(() => bus.emit('session:ended', { reason }));
      return;
    }
    if (stored() && stored() !== ofToken) return adopt();
    over(reason);
    tell(reason);
  }

  /** Another tab said that the session is over. */
  function heardEnd(reason: EndReason) {
    if (leaving !== null && leaving === token) return;
    if (!token) {
      correct(reason);
      return;
    }
    // Its own login elsewhere, or a storage that is not shared: that end is not about this tab's session.
    if (!storage.shared()) return;
    if (stored() && stored() !== token) return adopt();
    over(reason, true);
    if (reason !== 'logout') tell(reason);
    else if (navigator.here().pathname.startsWith('/personal')) navigator.go(pages.home, { replace: true });
  }

  /** Compares with the storage. @param now do not wait for the word of the tab that emptied it. */
  function sync(now = false) {
    if (stored() === token || !storage.shared()) return;
    if (stored()) return adopt();
    const was = token;
    const lost = () => {
      if (token !== was || stored()) return;
      over('logout');
      if (navigator.here().pathname.startsWith('/personal')) navigator.go(pages.home, { replace: true });
    };
    if (now) lost();
    else setTimeout(lost, wordWait);
  }

  bus.on('session:ended', ({ reason }) => {
    if (!speaking) heardEnd(reason);
  });
  bus.on('session:started', () => {
    if (!speaking) adopt();
  });

  /**
   * The logout of the header: the server is told first, but is not waited for beyond two seconds. It ends the token that it
   * began with: one that a tab of this browser has got meanwhile stays.
   */
  async function logout() {
    if (leaving !== null) return;
    const own = token;
    leaving = own;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = http.post('Auth/logout', {}, { quiet: true }).catch(() => null);
    await Promise.race([
      told.then(() => logins.settled(own, () => token !== own)),
      new Promise((done) => {
        timer = setTimeout(done, logoutWait);
      }),
    ]);
    clearTimeout(timer);
    if (stored() && stored() !== own) adopt();
    else if (token && token === own) over('logout');
    leaving = null;
    navigator.go(pages.home);
  }

  /** How the server sees the token of the moment. */
  const ask = (signal?: AbortSignal) => http.postForm('User/Islogon', { quiet: true, signal });

  /** At boot: the stored token is asked about at once, and what is personal waits for the answer. */
  function restore() {
    adopt();
    if (!token) return;
    confirmed = false;
    held = [];
    opening = ask();
    opening.catch(() => undefined);
  }

  /** Resolves when the server has said how a stored token stands, or could not be asked; at once without such a token. */
  const settled = () => new Promise<void>((go) => (held ? held.push(go) : go()));

  const reader: SessionReader = {
    signOut: logout,
    get() {
      const { userName } = store.getState();
      if (userName !== snapshot.userName) snapshot = userName ? { userName } : loggedOut;
      return snapshot;
    },
    subscribe: (listener) => store.subscribe(listener),
    async requireLogin(reason = defaultReason) {
      if (store.getState().userName) await settled();
      if (store.getState().userName) return true;
      return new Promise((done) => {
        waiting.push(done);
        popup = { reason, stay: true };
        store.dispatch(popupOpened());
      });
    },
  };

  /** Signs in by any call that answers with a session, such as a registration. Rejects as that call does. */
  async function enter(call: () => Promise<LoginData>, stay = false) {
    store.dispatch(loginStarted());
    try {
      begin(await logins.during(token, call));
    } finally {
      store.dispatch(loginSettled());
    }
    // Read before the home page is remembered in its place.
    if (!stay) navigator.go(pages.home, { state: { back: wayBack() } });
  }

  return {
    reader,
    token: () => token,
    restore,

    settled,
    end,
    sync,

    /** Calls back after each change of the token. */
    onToken(listener: () => void) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },

    /** Opens the popup for the person's own sake: success leads to the home page. */
    openLogin() {
      popup = { reason: defaultReason, stay: false };
      store.dispatch(popupOpened());
    },
    closeLogin() {
      if (!store.getState().loginpop) return;
      store.dispatch(popupClosed());
      settle(false);
    },
    popup: () => popup,

    /** Rejects with an ApiError whose message is for the form. @param stay the page stays where it is. */
    login: (credentials: Input<'Auth/login'>, stay: boolean) =>
      enter(() => http.post('Auth/login', credentials, { quiet: true }), stay),
    enter,

    /** The specified check on every route change. A server that cannot be asked changes nothing. */
    async check(signal: AbortSignal) {
      const asked = token;
      const answer = opening ?? ask(signal);
      opening = null;
      const { data, code } = await answer.catch((error) => ({
        data: error instanceof ApiError && error.code !== 0 ? null : undefined,
        code: error.code,
      }));
      if (!asked || signal.aborted) return;
      if (data === true && asked === token) confirm();
      const reason = data === true ? undefined : endReasonOf(code);
      if (reason) return end(reason, asked);
      // Not asked, or answered otherwise: whoever waits may try.
      if (data !== false) return release();
      if (asked !== token) return;
      await logins.settled(asked, () => token !== asked);
      if (asked !== token || leaving === asked) return;
      if (stored() && stored() !== asked) adopt();
      else over('logout');
    },

    logout,
  };
}
