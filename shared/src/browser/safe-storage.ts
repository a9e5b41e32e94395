import { sessionKeys } from '../contract/vocabulary/session-keys';

/** Local storage that never throws: what cannot be written there stays in memory, for this tab and this page only. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether other tabs see what is written here; false when storage is denied or full. */
  shared(): boolean;
}

/**
 * @param open answers the real storage; reading the property alone throws where storage is denied
 * @param reserved keys that are not the caller's to write; a section may not write those of the session, and throws if it tries
 */
export function createSafeStorage(open: () => Storage, reserved: readonly string[] = sessionKeys): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<T>(run: (storage: Storage) => T): { value: T } | undefined {
    try {
      return { value: run(open()) };
    } catch {
      return undefined;
    }
  }

  function claim(key: string) {
    if (reserved.includes(key)) throw new Error(`${key} belongs to the session, which only the shell writes`);
  }

  return {
    get(key) {
      return memory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null;
    },
    set(key, value) {
      claim(key);
      memory.delete(key);
      if (attempt((storage) => storage.setItem(key, value))) return;
      // An older value must not come back when this page is left.
      attempt((storage) => storage.removeItem(key));
      memory.set(key, value);
    },
    remove(key) {
      claim(key);
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    shared: () => memory.size === 0 && attempt((storage) => storage.length) !== undefined,
  };
}
