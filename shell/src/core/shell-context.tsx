import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Registry } from 'shared/contract/registry';
import type { FoundRoute } from '../lib/find-route';
import type { Services } from './services';

export const ShellContext = createContext<Services | null>(null);

/** The shell's own services; throws outside the shell. */
export function useShell(): Services {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell needs a ShellContext around it');
  return services;
}

/** The registry of the moment; changes when a release is published. */
export function useRegistry(): Registry {
  const { sections } = useShell();
  return useSyncExternalStore(sections.subscribe, sections.registry, sections.registry);
}

/** The page of an address, null: none; see `Sections.find`. */
export function useFoundRoute(pathname: string): FoundRoute | null {
  const { sections } = useShell();
  useRegistry();
  const isThere = () => sections.find(pathname) !== null;
  return useSyncExternalStore(sections.subscribe, isThere, isThere) ? sections.find(pathname) : null;
}
