/**
 * Only for releases of sections that are stored already: what is unsent is kept by `shared/browser/unsent` now. Here it is kept in
 * this tab. Storage can be denied; then nothing is kept.
 */
const prefix = 'kept:';
const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;

function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** `owner`: the user name. `name`: of the draft, such as the enquiry's target. */
export const draftStorage = {
  /** What `owner` left under this name, unchecked, or null. What anybody else left in this tab is removed. */
  load: (owner: string, name: string): unknown =>
    attempt((storage) => {
      for (const key of Object.keys(storage))
        if (key.startsWith(prefix) && !key.startsWith(keyOf(owner, ''))) storage.removeItem(key);
      return JSON.parse(storage.getItem(keyOf(owner, name)) ?? 'null') as unknown;
    }),
  save(owner: string, name: string, value: unknown): void {
    attempt((storage) => storage.setItem(keyOf(owner, name), JSON.stringify(value)));
  },
  clear(owner: string, name: string): void {
    attempt((storage) => storage.removeItem(keyOf(owner, name)));
  },
};

// The names before.
export const { load: readKept, save: keep, clear: dropKept } = draftStorage;
