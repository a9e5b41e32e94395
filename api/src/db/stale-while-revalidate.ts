import type { Db } from './tables';

interface Entry<V> {
  value: V;
  until: number;
}

/**
 * Counts that are expensive on large tables: answered from the cache after `life` ms and refreshed behind the answer.
 * Small ones are computed for each call. One cache per database.
 */
export function createStaleWhileRevalidate<K, V>(
  make: (db: Db, key: K) => Promise<V>,
  isSmall: (value: V) => boolean,
  life = 60_000,
): (db: Db, key: K) => Promise<V> {
  const caches = new WeakMap<Db, Map<K, Entry<V>>>();
  return async (db, key) => {
    const cache = caches.get(db) ?? new Map<K, Entry<V>>();
    caches.set(db, cache);
    const known = cache.get(key);
    if (!known) {
      const value = await make(db, key);
      if (!isSmall(value)) cache.set(key, { value, until: Date.now() + life });
      return value;
    }
    if (known.until < Date.now()) {
      // One at a time; a failure is for the next one to mend.
      known.until = Date.now() + life;
      make(db, key).then(
        (value) => {
          if (isSmall(value)) cache.delete(key);
          else known.value = value;
        },
        () => {},
      );
    }
    return known.value;
  };
}
