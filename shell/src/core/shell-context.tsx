import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Registry } from 'shared/contract/registry';
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
