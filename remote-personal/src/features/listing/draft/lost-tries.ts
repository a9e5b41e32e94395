import type { ListingValues } from 'shared/contract/listing-fields';
import { type Draft, isSame } from './draft';
import type { Conflict } from './save-state';

/** So many are remembered. */
const most = 20;
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Tries whose answer was lost. The server may have what they sent, under a version that the draft has not heard of. */
export function createLostTries(draft: Draft) {
  let tries: ListingValues[] = [];
  return {
    add(changes: ListingValues) {
      tries = [...tries, changes].slice(-most);
    },
    forget() {
      tries = [];
    },
    fields: () => tries.flatMap((one) => Object.keys(one)),
    /** Whether the other version of a conflict is nobody's but that of such a try. The draft is then upon it. */
    settle({ fields, theirs, version }: Conflict): boolean {
      const isLost = ({ field, theirs: there }: Conflict['fields'][number]) =>
        tries.some((one) => field in one && isSame(trimmed(one[field]), trimmed(there)));
      if (!fields.every(isLost)) return false;
      const arrived = Object.fromEntries(fields.map((one) => [one.field, one.theirs]));
      draft.accept({ ...draft.base(), ...arrived }, { ...draft.base(), ...theirs, ...arrived }, version);
      tries = [];
      return true;
    },
  };
}
