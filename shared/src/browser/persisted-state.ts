import { useSyncExternalStore } from 'react';
import { createSafeStorage } from './safe-storage';

/** A value of this browser that outlives the page. */
export interface PersistedState<T> {
  /** What is known now: the initial value until somebody listens, so that drawing never reads the storage. */
  get(): T;
  /** Reads the storage and answers what stands there. */
  read(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
  initial: T;
}

/**
 * Keeps a value under `key` as JSON. `parse` answers null for what it cannot use: older releases and people write there
 * too. Where storage is denied the value lives as long as the page.
 */
export function createPersistedState<T>(
  key: string,
  initial: T,
  parse: (stored: unknown) => T | null,
): PersistedState<T> {
  const storage = createSafeStorage(() => localStorage);
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = initial;

  function read(): T {
    const stored = storage.get(key);
    // The same text is the same value, for those who compare by identity.
    if (stored === text) return value;
    text = stored;
    value = stored === null ? initial : (parse(parsed(stored)) ?? initial);
    return value;
  }
  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    read();
    for (const listener of listeners) listener();
  }

  return {
    initial,
    get: () => value,
    read,
    set(next) {
      value = next;
      text = JSON.stringify(next);
      storage.set(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        // Another section of this tab may have written meanwhile.
        read();
        addEventListener('storage', onStorage);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Follows a persisted value; the first drawing has the initial one, on the server and in the browser alike. */
export const usePersistedState = <T>(state: PersistedState<T>): T =>
  useSyncExternalStore(state.subscribe, state.get, () => state.initial);
