import { createSafeStorage } from 'shared/browser/safe-storage';
import type { ListingValues } from 'shared/contract/listing-fields';

/** What was typed and not acknowledged yet, with the state of the record that it was typed upon. */
export interface Unsent {
  id: string;
  version: number;
  changes: ListingValues;
  at: number;
}
const storage = createSafeStorage(() => localStorage);
const prefix = 'listing:';
/** ms. Older input would only surprise. */
const lifetime = 30 * 86_400_000;

const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;

/** Kept in this browser until the server has it; `name`: the record's id, or `new-<kind>` before there is one. */
export const unsent = {
  save(owner: string, name: string, { id, version, changes }: Omit<Unsent, 'at'>): void {
    storage.set(keyOf(owner, name), JSON.stringify({ id, version, changes, at: Date.now() }));
  },
  load(owner: string, name: string): Unsent | null {
    try {
      const kept = JSON.parse(storage.get(keyOf(owner, name)) ?? 'null') as Unsent | null;
      const isUsable =
        typeof kept?.id === 'string' && typeof kept.version === 'number' && typeof kept.changes === 'object';
      return kept && isUsable && Date.now() - kept.at < lifetime ? kept : null;
    } catch {
      return null;
    }
  },
  clear: (owner: string, name: string): void => storage.remove(keyOf(owner, name)),
};
