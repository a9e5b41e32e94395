import type { Registry, Release } from 'shared/contract/registry';
import type { AppContext } from '../context';
import { readRegistry } from './store';

export interface RegistryReader {
  current(): Promise<Registry>;
  /** release.json of the stable release of a section, for preloading. */
  release(section: string): Promise<Release | undefined>;
}

/** The registry as this process knows it: read anew after every notification, and every second while nothing can be heard. */
export function createRegistryReader({ pool, listener }: Pick<AppContext, 'pool' | 'listener'>): RegistryReader {
  let known: ReturnType<typeof readRegistry> | undefined;
  let readAt = 0;
  const forget = () => {
    known = undefined;
  };
  listener.on('registry', forget);
  listener.on('down', forget);
  listener.on('up', forget);

  function read() {
    const stale = !listener.healthy() && Date.now() - readAt > 1000;
    if (!known || stale) {
      const reading = readRegistry(pool);
      known = reading;
      readAt = Date.now();
      reading.catch(() => known === reading && forget());
    }
    return known;
  }

  return {
    current: async () => (await read()).registry,
    release: async (section) => (await read()).releases.get(section),
  };
}
