import type { Kysely } from 'kysely';
import type { Database } from './tables';

type Db = Kysely<Database>;

interface Shelved<V> {
  value: V;
  until: number;
}

/**
 * Figures that are dear to make where there is much: answered as they were `life` ms ago, or when somebody last asked, and made anew behind
 * that answer. What is small is made for each call. One memory for each database.
 */
export function createShelf<K, V>(
  make: (db: Db, key: K) => Promise<V>,
  isSmall: (value: V) => boolean,
  life = 60_000,
): (db: Db, key: K) => Promise<V> {
  const shelves = new WeakMap<Db, Map<K, Shelved<V>>>();
  return async (db, key) => {
    const shelf = shelves.get(db) ?? new Map<K, Shelved<V>>();
    shelves.set(db, shelf);
    const known = shelf.get(key);
    if (!known) {
      const value = await make(db, key);
      if (!isSmall(value)) shelf.set(key, { value, until: Date.now() + life });
      return value;
    }
    if (known.until < Date.now()) {
      // One at a time; a failure is for the next one to mend.
      known.until = Date.now() + life;
      make(db, key).then(
        (value) => {
          if (isSmall(value)) shelf.delete(key);
          else known.value = value;
        },
        () => {},
      );
    }
    return known.value;
  };
}
