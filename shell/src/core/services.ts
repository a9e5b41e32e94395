import { createSafeStorage, type SafeStorage } from 'shared/browser/safe-storage';
import { type Bus, createBus } from 'shared/bus';
import type { Boot } from 'shared/contract/boot';
import { ignoresSession } from 'shared/contract/public-calls';
import { sessionKeys } from 'shared/contract/vocabulary/session-keys';
import { createHttp } from 'shared/http';
import type { HostServices } from 'shared/remote';
import { followEvents } from '../events/one-stream';
import { createSections, type Sections } from '../federation';
import { type ClientStore, createStore } from '../session/client-store';
import { createLogins } from '../session/logins';
import { createNavigator, type Navigator } from '../session/navigator';
import { createSession, type Session } from '../session/session';
import { createPageHold, type PageHold } from './page-hold';
import { wayBack } from './way-back';

/** Everything that lives as long as the page. Each object stays the same for all that time. */
export interface Services {
  host: HostServices;
  session: Session;
  sections: Sections;
  store: ClientStore;
  storage: SafeStorage;
  navigator: Navigator;
  bus: Bus;
  /** What keeps the person on the present page until it has asked. */
  pageHold: PageHold;
  /** The document was made while the database was away. */
  outage: boolean;
  /** What the document calls the record of the first address. */
  firstTitle?: string | undefined;
  /** Set at the operator console. */
  console?: Boot['console'];
  /** Set below /operate of the portal: where the console is. */
  consoleUrl?: string | undefined;
}

export function createServices(boot: Boot): Services {
  const storage = createSafeStorage(() => localStorage, []);
  const bus = createBus(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal'));
  const store = createStore();
  const navigator = createNavigator();
  const logins = createLogins(globalThis.navigator.locks);
  const http = createHttp({
    token: () => session.token(),
    // Whatever needs a session waits until a stored one has been looked at, so that a dead one is met by Islogon alone.
    ready: (key) => (ignoresSession(key) ? undefined : session.settled()),
    onSessionEnd: (reason, token) => session.end(reason, token),
    onMessage: (text) => bus.emit('message:shown', { kind: 'error', text }),
  });
  const session: Session = createSession({
    storage,
    store,
    bus,
    http,
    navigator,
    logins,
    wayBack: () => wayBack({ storage, sections }),
  });
  const sections = createSections(boot.registry);
  const pageHold = createPageHold();
  const host: HostServices = { http, bus, session: session.reader, site: boot.site, holdPage: pageHold.hold };
  const { console, consoleUrl, title: firstTitle } = boot;
  const outage = boot.outage === true;
  return { host, session, sections, store, storage, navigator, bus, pageHold, console, consoleUrl, firstTitle, outage };
}

/** Ties the services to what happens around the page: other tabs, the back/forward cache, the server. */
export function startServices({ session, sections, bus }: Services): void {
  session.restore();
  addEventListener('storage', ({ key }) => {
    if (key === null || (sessionKeys as readonly string[]).includes(key)) session.sync();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.sync(true);
    void session.check(new AbortController().signal);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.sync();
  });
  const follow = () =>
    followEvents({
      token: session.token,
      onToken: session.onToken,
      onRegistry: sections.replace,
      onChange: (event) => bus.emit(`${event}:changed`, {}),
      onEnd: session.end,
    });
  // The first page's own files come first. The stream looks at the token too.
  const begin = () => session.settled().then(follow);
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin, { once: true });
}
