import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Bus } from 'shared/bus';
import type { LoginData } from 'shared/contract/auth';
import type { Input } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import type { Http } from 'shared/http';
import { type ClientStore, loginSettled, loginStarted } from './client-store';
import { createEffects, createGate } from './effects';
import { createEnds } from './ends';
import { createLoginPrompt } from './login-prompt';
import type { Logins } from './logins';
import { createMachine } from './machine';
import type { Navigator } from './navigator';
import { createReader } from './reader';
import { createTabs } from './tabs';
import { createTokenCheck } from './token-check';

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
 * decided in state.ts; here and in the modules it puts together stands when it happens, and what has to be waited for before.
 */
export function createSession({ storage, store, bus, http, navigator, logins, wayBack }: Deps) {
  const tokenListeners = new Set<() => void>();
  const gate = createGate();
  const tabs = createTabs({ bus, storage });
  const { resolve: resolveLogin, ask: askForLogin, ...prompt } = createLoginPrompt(store);
  const run = createEffects({ storage, store, bus, tabs, http, navigator, gate, tokenListeners, resolveLogin });
  const machine = createMachine({ storage, tabs, navigator, logins, run });
  const { state, dispatch } = machine;
  const ends = createEnds({ machine, storage, tabs, http });

  tabs.listen({
    onStart: () => dispatch({ type: 'storageChanged' }),
    onEnd: (reason) => dispatch({ type: 'remoteEnded', reason }),
    // As an emptied storage: whoever was told the reason goes first.
    onPresumedEnd: () => ends.sync(),
  });

  /** Makes a call that may sign in. `loginOf`: the session in its answer; null: that has none yet. Answers and rejects as the call does. */
  async function enterBy<T>(call: () => Promise<T>, loginOf: (answer: T) => LoginData | null): Promise<T> {
    store.dispatch(loginStarted());
    try {
      const answer = await logins.during(state().token, call);
      const data = loginOf(answer);
      if (!data) return answer;
      // The same person who signs in anew was never out, in no tab.
      if (state().token && data.userName !== state().user) dispatch({ type: 'replaced' });
      dispatch({ type: 'loggedIn', data });
      return answer;
    } finally {
      store.dispatch(loginSettled());
    }
  }

  /** Signs in by any call that answers with a session, such as a registration. Rejects as that call does. */
  async function enter(call: () => Promise<LoginData>, stay = false) {
    const place = () => `${navigator.here().pathname} ${store.getState().loginpop}`;
    const begun = place();
    let stays = stay;
    await enterBy(call, (data) => {
      // Who has closed the popup or gone on meanwhile is in the middle of something else.
      stays ||= place() !== begun;
      return data;
    });
    // Read before the home page is remembered in its place.
    if (!stays) navigator.go(pages.home, { state: { back: wayBack() } });
  }

  return {
    ...prompt,
    ...ends,
    ...createTokenCheck({ machine, gate, http, end: ends.end }),
    reader: createReader({ store, machine, gate, askForLogin, signOut: ends.logout }),
    token: () => state().token,
    /** Resolves when the server has said how a stored token stands, or could not be asked; at once without such a token. */
    settled: gate.passed,
    /** Calls back after each change of the token. */
    onToken(listener: () => void) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
    /** Rejects with an ApiError whose message is for the form. @param stay the page stays where it is. */
    login: (credentials: Input<'Auth/login'>, stay: boolean) =>
      enter(() => http.post('Auth/login', credentials, { quiet: true }), stay),
    enter,
    enterBy,
  };
}
