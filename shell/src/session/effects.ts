import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Bus } from 'shared/bus';
import { sessionKeys } from 'shared/contract/vocabulary/session-keys';
import type { Http } from 'shared/http';
import { asShell } from './as-shell';
import { type ClientStore, signedIn, signedOut } from './client-store';
import type { Navigator } from './navigator';
import type { Effect } from './state';
import type { Tabs } from './tabs';

interface Deps {
  storage: SafeStorage;
  store: ClientStore;
  bus: Bus;
  tabs: Tabs;
  http: Pick<Http, 'abortAll'>;
  navigator: Pick<Navigator, 'go'>;
  gate: Gate;
  tokenListeners: ReadonlySet<() => void>;
  /** Answers those who wait for a login. */
  resolveLogin(signedIn: boolean): void;
}

/** What calls pass before they are sent. */
export interface Gate {
  hold(): void;
  release(): void;
  /** Resolves at once unless calls are held, else with the release. */
  passed(): Promise<void>;
}

export function createGate(): Gate {
  let waiting: (() => void)[] | null = null;
  return {
    hold() {
      waiting ??= [];
    },
    release() {
      const all = waiting ?? [];
      waiting = null;
      for (const go of all) go();
    },
    passed: () => new Promise((go) => (waiting ? waiting.push(go) : go())),
  };
}

type Handlers = { [K in Effect['do']]: (effect: Extract<Effect, { do: K }>) => void };

/** Does what the reducer asks for. */
export function createEffects({ storage, store, bus, tabs, http, navigator, gate, ...deps }: Deps) {
  const handlers: Handlers = {
    storeLogin: ({ data }) => {
      asShell(() => {
        for (const key of sessionKeys) storage.set(key, data[key]);
      });
    },
    clearStorage: () => {
      asShell(() => {
        for (const key of sessionKeys) storage.remove(key);
      });
    },
    abortCalls: () => http.abortAll(),
    holdCalls: gate.hold,
    releaseCalls: gate.release,
    showUser: ({ user }) => store.dispatch(signedIn(user)),
    showSignedOut: () => store.dispatch(signedOut()),
    announceStart: ({ user }) => tabs.emitOwn('session:started', { userName: user }),
    announceEnd: ({ reason, presumed }) => tabs.emitOwn('session:ended', { reason, ...(presumed && { presumed }) }),
    resolveLogin: (effect) => deps.resolveLogin(effect.signedIn),
    tellToken: () => {
      for (const listener of deps.tokenListeners) listener();
    },
    hint: ({ text }) => bus.emit('message:shown', { kind: 'info', text }),
    go: ({ to, replace, notice }) =>
      navigator.go(to, { ...(replace !== undefined && { replace }), ...(notice && { state: { notice } }) }),
  };
  // `do` names the handler and the effect alike; the types of two unions at once cannot say so.
  return (effect: Effect) => handlers[effect.do](effect as never);
}
