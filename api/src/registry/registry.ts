import { LRUCache } from 'lru-cache';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import type { AppContext } from '../context';
import { readOutsideBuild } from './outside-builds';
import type { Pass } from './pass';
import { type ActivePass, type Resolved, resolveRegistry } from './resolve';
import { type Loadable, type RegistryState, readState, readUnblocked } from './store';
import type { Browser } from './visitor';

export interface RegistryReader {
  state(): Promise<RegistryState>;
  /** What this browser gets now. */
  resolve(browser: Browser): Promise<Resolved>;
  /** The registry from the last read, without override passes: for an outage. Before any read, the shell alone. */
  resolveLast(browser: Browser): Resolved;
}

/**
 * The registry as this process knows it: read again after every notification, and every second while notifications are
 * lost. Releases of override passes are cached for a minute; a pass whose release is gone or blocked counts as absent.
 */
export function createRegistryReader({
  pool,
  listener,
  config,
}: Pick<AppContext, 'pool' | 'listener' | 'config'>): RegistryReader {
  let known: Promise<RegistryState> | undefined;
  /** Read last, for as long as nothing newer can be read. */
  let last: RegistryState = { revision: 0, sections: [] };
  let failed: { at: number; error: unknown } | undefined;
  let readAt = 0;
  let passesCleared = 0;
  const ofPasses = new LRUCache<string, { found: Loadable | undefined }>({ max: 1000, ttl: 60_000 });
  const forget = () => {
    known = undefined;
    ofPasses.clear();
    passesCleared += 1;
  };
  listener.on('registry', forget);
  listener.on('down', forget);
  listener.on('up', () => {
    failed = undefined;
    forget();
    // Also so that there is a last state when the first outage comes.
    state().catch(() => {});
  });

  function state() {
    const stale = !listener.healthy() && Date.now() - readAt > 1000;
    if (!known || stale) {
      // During an outage one document a second waits for the database; the others are answered at once.
      if (failed && !listener.healthy() && Date.now() - failed.at < 1000) return Promise.reject(failed.error);
      const reading = readState(pool);
      known = reading;
      readAt = Date.now();
      reading.then(
        (read) => {
          last = read;
          failed = undefined;
        },
        (error) => {
          failed = { at: Date.now(), error };
          if (known === reading) forget();
        },
      );
    }
    return known;
  }

  async function releaseOf({ section, release, outside }: Pass): Promise<Loadable | undefined> {
    const key = `${section} ${release} ${outside}`;
    const ready = ofPasses.get(key);
    if (ready) return ready.found;
    const before = passesCleared;
    const found = outside
      ? await readOutsideBuild(pool, section, release)
      : await readUnblocked(pool, section, release);
    // A release that was blocked while it was read must not stay.
    if (before === passesCleared) ofPasses.set(key, { found });
    return found;
  }

  async function activePasses(passes: Pass[]): Promise<Map<string, ActivePass>> {
    const active = new Map<string, ActivePass>();
    for (const pass of passes) {
      const release = pass.until > Date.now() ? await releaseOf(pass) : undefined;
      // The list may have become shorter since the pass was made.
      if (isConsoleSection(pass.section)) continue;
      if (!release || (pass.outside && !config.passOrigins.includes(new URL(release.ref.base).origin))) continue;
      active.set(pass.section, { ...release, until: pass.until });
    }
    return active;
  }

  return {
    state,
    async resolve(browser) {
      return resolveRegistry(await state(), browser, await activePasses(browser.passes));
    },
    resolveLast: (browser) => resolveRegistry(last, browser),
  };
}
