import type { SafeStorage } from 'shared/browser/safe-storage';
import { forgetUnsent } from 'shared/browser/unsent/unsent';
import { type EndReason, endOf } from 'shared/contract/session-end';
import type { Http } from 'shared/http';
import { pause } from '../lib/pause';
import type { Machine } from './machine';
import { actingTabFirst, type Tabs } from './tabs';

/** How long (ms) a logout waits for the server. */
const logoutWait = 2000;

export interface Ends {
  /**
   * A code that ends the session came for a call (or the event stream) that carried `token`. Resolves when that is dealt
   * with: it may be the end that a login under way in this browser has made.
   */
  end(reason: EndReason, token: string): Promise<void>;
  /** Compares with the storage. @param now do not wait for the word of the tab that emptied it. */
  sync(now?: boolean): void;
  /** The logout of the header: the server is told first, but is not waited for beyond two seconds. */
  logout(): Promise<void>;
}

interface Deps {
  machine: Machine;
  storage: Pick<SafeStorage, 'shared'>;
  tabs: Pick<Tabs, 'stored'>;
  http: Pick<Http, 'post'>;
}

/** Every way out of the session: what has to be waited for before the state hears of it. */
export function createEnds({ machine, storage, tabs, http }: Deps): Ends {
  const { state, dispatch, replaced } = machine;
  return {
    async end(reason, token) {
      if (state().leaving === token) return;
      if (token && token === state().token) {
        if (endOf(reason).own) await pause(actingTabFirst);
        await replaced(token);
      }
      dispatch({ type: 'serverEnded', reason, token });
    },
    sync(now = false) {
      const stored = tabs.stored().token;
      const { token } = state();
      if (stored === token || !storage.shared()) return;
      if (stored) return dispatch({ type: 'storageChanged' });
      const emptied = () => dispatch({ type: 'storageEmptied', token });
      if (now) emptied();
      else setTimeout(emptied, actingTabFirst);
    },
    async logout() {
      if (state().leaving !== null) return;
      const { token, user } = state();
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
      if (!state().token) forgetUnsent(user);
    },
  };
}
