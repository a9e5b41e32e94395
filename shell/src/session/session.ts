import type { SafeStorage } from 'shared/browser/safe-storage';
import { forgetUnsent } from 'shared/browser/unsent/unsent';
import type { Bus } from 'shared/bus';
import type { LoginData } from 'shared/contract/auth';
import type { Input } from 'shared/contract/endpoints';
import type { Envelope } from 'shared/contract/envelope';
import { pages } from 'shared/contract/paths';
import { type EndReason, endOf, endReasonOf } from 'shared/contract/session-end';
import { ApiError, type Http } from 'shared/http';
import { loggedOut, type SessionReader, type SessionSnapshot } from 'shared/session';
import { pause } from '../lib/pause';
import { type ClientStore, loginSettled, loginStarted } from './client-store';
import { createEffects, createGate } from './effects';
import { createLoginPrompt, defaultReason } from './login-prompt';
import type { Logins } from './logins';
import type { Navigator } from './navigator';
import { initialState, reduce, type SessionEvent } from './state';
import { actingTabFirst, createTabs } from './tabs';

/** How long (ms) a logout waits for the server. */
const logoutWait = 2000;

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

/**
 * Owns the session: the five stored values, the client state, the login popup, and every way in and out. What an event means is
 * decided in state.ts; here stands when it happens, and what has to be waited for before.
 */
export function createSession({ storage, store, bus, http, navigator, logins, wayBack }: Deps) {
  let state = initialState;
  let snapshot: SessionSnapshot = loggedOut;
  /** The answer about a token that was found stored; the first check takes it, unless another tab has renewed the token meanwhile. */
  let opening: { token: string; answer: Promise<Envelope<boolean>> } | null = null;
  const tokenListeners = new Set<() => void>();
  const gate = createGate();
  const tabs = createTabs({ bus, storage });
  const { resolve: resolveLogin, ask: askForLogin, ...prompt } = createLoginPrompt(store);
  const run = createEffects({ storage, store, bus, tabs, http, navigator, gate, tokenListeners, resolveLogin });

  function dispatch(event: SessionEvent) {
    const around = { stored: tabs.stored(), shared: storage.shared(), page: navigator.here() };
    const [next, effects] = reduce(state, event, around);
    state = next;
    for (const effect of effects) run(effect);
  }

  tabs.listen({
    onStart: () => dispatch({ type: 'storageChanged' }),
    onEnd: (reason) => dispatch({ type: 'remoteEnded', reason }),
    // As an emptied storage: whoever was told the reason goes first.
    onPresumedEnd: () => sync(),
  });

  /** Resolves when no tab of this browser is replacing the token any more. */
  const replaced = (token: string) => logins.settled(token, () => state.token !== token);

  /**
   * A code that ends the session came for a call (or the event stream) that carried `token`. Resolves when that is dealt
   * with: it may be the end that a login under way in this browser has made.
   */
  async function end(reason: EndReason, token: string): Promise<void> {
    if (state.leaving === token) return;
    if (token && token === state.token) {
      if (endOf(reason).own) await pause(actingTabFirst);
      await replaced(token);
    }
    dispatch({ type: 'serverEnded', reason, token });
  }

  /** Compares with the storage. @param now do not wait for the word of the tab that emptied it. */
  function sync(now = false) {
    const stored = tabs.stored().token;
    if (stored === state.token || !storage.shared()) return;
    if (stored) return dispatch({ type: 'storageChanged' });
    const { token } = state;
    const emptied = () => dispatch({ type: 'storageEmptied', token });
    if (now) emptied();
    else setTimeout(emptied, actingTabFirst);
  }

  /** The logout of the header: the server is told first, but is not waited for beyond two seconds. */
  async function logout() {
    if (state.leaving !== null) return;
    const { token, user } = state;
    dispatch({ type: 'logoutStarted' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = http.post('Auth/logout', {}, { quiet: true }).catch(() => null);
    await Promise.race([
      told.then(() => replaced(token)),
      new Promise((done) => {
        timer = setTimeout(done, logoutWait);
      }),
    ]);
    clearTimeout(timer);
    dispatch({ type: 'logoutFinished', token });
    // A session that merely ended leaves it for the person to come back to.
    if (!state.token) forgetUnsent(user);
  }

  /** How the server sees the token of the moment. */
  const ask = (signal?: AbortSignal) => http.postForm('User/Islogon', { quiet: true, signal });

  /** At boot: the stored token is asked about at once, and what is personal waits for the answer. */
  function restore() {
    dispatch({ type: 'opened' });
    if (!state.token) return;
    opening = { token: state.token, answer: ask() };
    opening.answer.catch(() => undefined);
  }

  const reader: SessionReader = {
    signOut: logout,
    get() {
      const { userName } = store.getState();
      if (userName !== snapshot.userName) snapshot = userName ? { userName } : loggedOut;
      return snapshot;
    },
    subscribe: (listener) => store.subscribe(listener),
    async requireLogin(reason = defaultReason) {
      if (state.user) await gate.passed();
      return state.user ? true : askForLogin(reason);
    },
  };

  /** Signs in by any call that answers with a session, such as a registration. Rejects as that call does. */
  async function enter(call: () => Promise<LoginData>, stay = false) {
    store.dispatch(loginStarted());
    try {
      const data = await logins.during(state.token, call);
      // The same person who signs in anew was never out, in no tab.
      if (state.token && data.userName !== state.user) dispatch({ type: 'replaced' });
      dispatch({ type: 'loggedIn', data });
    } finally {
      store.dispatch(loginSettled());
    }
    // Read before the home page is remembered in its place.
    if (!stay) navigator.go(pages.home, { state: { back: wayBack() } });
  }

  /** The specified check on every route change. A server that cannot be asked changes nothing. */
  async function check(signal: AbortSignal) {
    const { token } = state;
    const answer = opening?.token === token ? opening.answer : ask(signal);
    opening = null;
    const { data, code } = await answer.catch((error) => ({
      data: error instanceof ApiError && error.code !== 0 ? null : undefined,
      code: error.code,
    }));
    if (!token || signal.aborted) return;
    if (data === true) return dispatch({ type: 'checked', token, live: true });
    const reason = endReasonOf(code);
    if (reason) return end(reason, token);
    // Not asked, or answered otherwise: whoever waits may try.
    if (data !== false) return gate.release();
    if (token === state.token) await replaced(token);
    dispatch({ type: 'checked', token, live: false });
  }

  return {
    ...prompt,
    reader,
    token: () => state.token,
    restore,
    /** Resolves when the server has said how a stored token stands, or could not be asked; at once without such a token. */
    settled: gate.passed,
    end,
    sync,
    /** Calls back after each change of the token. */
    onToken(listener: () => void) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
    /** Rejects with an ApiError whose message is for the form. @param stay the page stays where it is. */
    login: (credentials: Input<'Auth/login'>, stay: boolean) =>
      enter(() => http.post('Auth/login', credentials, { quiet: true }), stay),
    enter,
    check,
    logout,
  };
}
