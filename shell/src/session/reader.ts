import { loggedOut, type SessionReader, type SessionSnapshot } from 'shared/session';
import type { ClientStore } from './client-store';
import type { Gate } from './effects';
import { defaultReason, type LoginPrompt } from './login-prompt';
import type { Machine } from './machine';

interface Deps {
  store: ClientStore;
  machine: Pick<Machine, 'state'>;
  gate: Pick<Gate, 'passed'>;
  askForLogin: LoginPrompt['ask'];
  signOut: SessionReader['signOut'];
}

/** What sections may read of the session. */
export function createReader({ store, machine, gate, askForLogin, signOut }: Deps): SessionReader {
  let snapshot: SessionSnapshot = loggedOut;
  return {
    signOut,
    get() {
      const { userName } = store.getState();
      if (userName !== snapshot.userName) snapshot = userName ? { userName } : loggedOut;
      return snapshot;
    },
    subscribe: (listener) => store.subscribe(listener),
    async requireLogin(reason = defaultReason) {
      if (machine.state().user) await gate.passed();
      return machine.state().user ? true : askForLogin(reason);
    },
  };
}
