import type { Registry, RegistrySection } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { type FoundRoute, findRoute, matches } from '../lib/find-route';
import { mustLeave } from './chain';
import type { ReleaseLoader } from './held-releases';
import { endPasses, nextPassLeft } from './passes';
import { createReleases, type Releases } from './releases';
import type { Reports } from './report';
import { createStay, type Stay } from './stay';

/** The registry of this tab and the releases that it holds. */
export interface Sections {
  registry(): Registry;
  section(name: string): RegistrySection | undefined;
  /** The page of an address: of the registry, or of the release that the person is in, which a rollback may have left alone with it. */
  find(pathname: string): FoundRoute | null;
  /** For useSyncExternalStore: calls back after each change, also of the release that stands; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * The event stream told its registry. A newer one, or one that gives this browser other releases, is read by the
   * next entry into a section; a section that stands keeps its release, unless that one was found bad (visit.ts).
   */
  replace(registry: Registry): void;
  /** Starts loading a section that will probably be entered; undefined when it is unknown, switched off or does not load. */
  preload(name: string): Promise<SectionModule | undefined>;
  /** The person is on the way into a section, which will be drawn later: its load time counts from here. */
  enter(name: string): void;
  /** When the person was on the way into a section that is drawn now (performance.now()). */
  entered(name: string): number;
  readonly stay: Stay;
  readonly releases: Releases;
}

/** setTimeout cannot wait longer. */
const longestWait = 2 ** 31 - 1;

export function createSectionsWith(initial: Registry, loader: ReleaseLoader, reports: Reports): Sections {
  let registry = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let way: { name: string; at: number } | undefined;
  const listeners = new Set<() => void>();
  const releases = createReleases(loader, reports);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const stay = createStay(tell);

  /** Takes a registry that came at `at`, and again without a pass when that pass ends. */
  function take(next: Registry, at = Date.now()) {
    const age = Date.now() - at;
    registry = endPasses(next, age);
    clearTimeout(timer);
    const wait = nextPassLeft(registry, age);
    if (wait < longestWait) timer = setTimeout(() => take(registry, at), wait);
    for (const { name, withdrawn = [] } of registry.sections)
      for (const { hash } of withdrawn) if (stay.in(name)?.hash !== hash) releases.discard(name, hash);
    tell();
  }
  take(initial);

  const sections: Sections = {
    registry: () => registry,
    section: (name) => registry.sections.find((section) => section.name === name),
    find(pathname) {
      const found = findRoute(registry, pathname);
      if (found) return found;
      for (const section of registry.sections) {
        const ref = stay.in(section.name);
        const routes = ref && !mustLeave(releases, section, ref) ? releases.ready(ref)?.module.routes : undefined;
        const route = routes?.find(({ path }) => matches(path, pathname));
        if (route) return { section, path: route.path, title: route.title };
      }
      return null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(next) {
      const { revision, audience } = registry;
      if (next.revision > revision || (next.revision === revision && next.audience !== audience)) take(next);
    },
    async preload(name) {
      const section = sections.section(name);
      return section && !section.disabled ? releases.preload(name, section.stable) : undefined;
    },
    enter(name) {
      way = { name, at: performance.now() };
    },
    entered(name) {
      const at = way?.name === name ? way.at : performance.now();
      way = undefined;
      return at;
    },
    stay,
    releases,
  };
  return sections;
}
