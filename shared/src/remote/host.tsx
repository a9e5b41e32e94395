import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Bus } from '../bus';
import type { SiteConfig } from '../contract/boot';
import type { Http } from '../http';
import { loggedOut, type SessionReader, type SessionSnapshot } from '../session';

/** What the shell hands each section. The object is the same for the life of the page. */
export interface HostServices {
  http: Http;
  bus: Bus;
  session: SessionReader;
  site: SiteConfig;
}

const HostContext = createContext<HostServices | null>(null);

export function HostProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostContext value={services}>{children}</HostContext>;
}

/** The shell's services; throws outside a HostProvider. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider around it');
  return host;
}

/** Follows the session. The first render is always logged out, so that server and browser draw the same. */
export function useSession(): SessionSnapshot {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get, () => loggedOut);
}
