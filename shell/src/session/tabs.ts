import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Bus, BusEventName, BusEvents } from 'shared/bus';
import type { EndReason } from 'shared/contract/session-end';

/** ms that the tab in which something happened gets before the others act on it by themselves. */
export const actingTabFirst = 300;

export interface TabHooks {
  onStart(): void;
  onEnd(reason: EndReason): void;
  /** The session is over in another tab, which does not know why. */
  onPresumedEnd(): void;
}

export interface Tabs {
  /** Tells sections and the other tabs. Own words come back to own listeners; they are no news. */
  emitOwn<K extends BusEventName>(name: K, payload: BusEvents[K]): void;
  /** Hears what other tabs say of the session, from now on. */
  listen(hooks: TabHooks): void;
  /** What the browser's storage holds; both empty when signed out. */
  stored(): { token: string; user: string };
}

/** The session as the tabs of one browser share it: words over the bus, values in the storage. */
export function createTabs({ bus, storage }: { bus: Bus; storage: SafeStorage }): Tabs {
  let emitting = false;
  return {
    emitOwn(name, payload) {
      emitting = true;
      try {
        bus.emit(name, payload);
      } finally {
        emitting = false;
      }
    },
    listen({ onStart, onEnd, onPresumedEnd }) {
      bus.on('session:ended', ({ reason, presumed }) => {
        if (emitting) return;
        if (presumed) onPresumedEnd();
        else onEnd(reason);
      });
      bus.on('session:started', () => {
        if (!emitting) onStart();
      });
    },
    stored: () => ({ token: storage.get('token') ?? '', user: storage.get('userName') ?? '' }),
  };
}
