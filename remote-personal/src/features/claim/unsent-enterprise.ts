import { unsentOf } from 'shared/browser/unsent';
import type { NewEnterprise } from 'shared/contract/claim';

const search = unsentOf<{ q: string }>('claim');
const place = 'search';

/** What is being looked for, until an enterprise is chosen. */
export const unsentSearch = {
  load: (owner: string): string => search.load(owner, place)?.changes.q ?? '',
  save(owner: string, q: string): void {
    if (q) search.save(owner, place, { id: place, version: 0, changes: { q } });
    else search.clear(owner, place);
  },
};

const unsent = unsentOf<Partial<NewEnterprise>>('claim');
const name = 'new-enterprise';

/** The description of a new enterprise while the server does not have it. There is no other version: it becomes part of a claim as a whole. */
export const unsentEnterprise = {
  load: (owner: string) => unsent.load(owner, name),
  /** `at`: the enterprise whose page had led here when it was begun; null without one. */
  save: (owner: string, changes: Partial<NewEnterprise>, at: string | null) =>
    unsent.save(owner, name, { id: at ?? name, version: 0, changes }),
  /** Whether the form goes on where it was begun: an enterprise that another page has named since goes first. */
  goesOn(owner: string, at: string | null): boolean {
    const kept = unsent.load(owner, name);
    return kept !== null && (at === null || kept.id === at);
  },
  clear: (owner: string) => unsent.clear(owner, name),
};
