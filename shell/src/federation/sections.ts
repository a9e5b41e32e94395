import type { Registry, RegistrySection } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { createReleases, type ReleaseLoader, type Releases } from './releases';

/** The registry of this tab and the releases that it holds. */
export interface Sections {
  registry(): Registry;
  section(name: string): RegistrySection | undefined;
  /** For useSyncExternalStore: calls back after each change, answers how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * The event stream told its registry. A newer one is read by the next entry into a section; sections that stand keep
   * their release.
   */
  replace(registry: Registry): void;
  /** Starts loading a section that will probably be entered; undefined when it is unknown or does not load. */
  preload(name: string): Promise<SectionModule | undefined>;
  readonly releases: Releases;
}

export function createSectionsWith(initial: Registry, loader: ReleaseLoader): Sections {
  let registry = initial;
  const listeners = new Set<() => void>();
  const releases = createReleases(loader);
  const sections: Sections = {
    registry: () => registry,
    section: (name) => registry.sections.find((section) => section.name === name),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(next) {
      if (next.revision <= registry.revision) return;
      registry = next;
      for (const listener of listeners) listener();
    },
    async preload(name) {
      const section = sections.section(name);
      return section && releases.preload(name, section.stable);
    },
    releases,
  };
  return sections;
}
