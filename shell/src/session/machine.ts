import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Logins } from './logins';
import type { Navigator } from './navigator';
import { type Effect, initialState, reduce, type SessionEvent, type SessionState } from './state';
import type { Tabs } from './tabs';

/** The session's state of this tab, and the one way to change it. */
export interface Machine {
  state(): SessionState;
  /** Changes the state and does what follows from the event, before it returns. */
  dispatch(event: SessionEvent): void;
  /** Resolves when no tab of this browser is replacing `token` any more. */
  replaced(token: string): Promise<void>;
}

interface Deps {
  storage: Pick<SafeStorage, 'shared'>;
  tabs: Pick<Tabs, 'stored'>;
  navigator: Pick<Navigator, 'here'>;
  logins: Pick<Logins, 'settled'>;
  run(effect: Effect): void;
}

/** Holds the state that the reducer of state.ts makes, and hands its effects to `run`. */
export function createMachine({ storage, tabs, navigator, logins, run }: Deps): Machine {
  let state = initialState;
  return {
    state: () => state,
    dispatch(event) {
      const around = { stored: tabs.stored(), shared: storage.shared(), page: navigator.here() };
      const [next, effects] = reduce(state, event, around);
      state = next;
      for (const effect of effects) run(effect);
    },
    replaced: (token) => logins.settled(token, () => state.token !== token),
  };
}
