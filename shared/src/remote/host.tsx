import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
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
  /**
   * The page wants to be asked before the person goes to another one within the portal; answers how to end that. Absent in shells
   * older than this word, and where a section stands alone.
   */
  holdPage?(ask: AskToLeave): () => void;
}

/** Whether the person may go: at once, or as the page finds out. A page that asks in vain keeps the person where they are. */
export type AskToLeave = () => boolean | Promise<boolean>;

const HostContext = createContext<HostServices | null>(null);

/** Hands the shell's services to everything inside. */
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

/** Asks before the person leaves the page by a link or by going back. The browser's own question for closing a tab is the caller's. */
export function useLeaveGuard(ask: AskToLeave): void {
  const host = useHost();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => host.holdPage?.(() => latest.current()), [host]);
}
