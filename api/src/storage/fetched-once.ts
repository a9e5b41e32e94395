import { LRUCache } from 'lru-cache';
import { StorageAway } from './release-storage';

/** Milliseconds after which a release that could not be fetched is tried again. */
const PAUSE = 5000;

export interface FetchedOnce {
  /** The release's folder on this machine; undefined: it is nowhere, or could not be fetched a moment ago. Never rejects. */
  get(section: string, folder: string): Promise<string | undefined>;
  /** The release has come another way: a failure before does not count any more. */
  forgive(section: string, folder: string): void;
}

/** Runs `fetchRelease` once for all who wait for the same release. Its failures go to the log. */
export function createFetchedOnce(
  fetchRelease: (section: string, folder: string) => Promise<string | undefined>,
): FetchedOnce {
  const fetching = new Map<string, Promise<string | undefined>>();
  const failed = new LRUCache<string, true>({ max: 1000, ttl: PAUSE });
  return {
    async get(section, folder) {
      const key = `${section}/${folder}`;
      if (failed.has(key)) return undefined;
      const running =
        fetching.get(key) ??
        fetchRelease(section, folder)
          .catch((error) => {
            console.error(`release ${key} could not be fetched:`, error instanceof StorageAway ? error.reason : error);
            return undefined;
          })
          .then((found) => {
            if (!found) failed.set(key, true);
            return found;
          })
          .finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
    forgive: (section, folder) => void failed.delete(`${section}/${folder}`),
  };
}
