import { useState } from 'react';
import { unsentOf } from 'shared/browser/unsent';
import type { ConceptRow } from 'shared/contract/concept';
import { useHost } from 'shared/remote';
import { type ConceptFields, fieldsOf } from './concept-fields';

type Typed = Partial<ConceptFields>;
const unsent = unsentOf<Typed>('concept');

const pick = (fields: ConceptFields, isWanted: (key: keyof ConceptFields) => boolean): Typed =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => isWanted(key as keyof ConceptFields)));

/** What an editor has typed of a concept and not saved; it stays in this browser after a reload or a login that ran out. */
export function useUnsentConcept(concept: ConceptRow | undefined) {
  const owner = useHost().session.get().userName;
  const name = concept?.id ?? 'new';
  const [start] = useState(() => fieldsOf(concept));
  const [kept] = useState(() => unsent.load(owner, name));
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const clear = () => unsent.clear(owner, name);
  const changed = kept ? (Object.keys(kept.changes) as (keyof ConceptFields)[]) : [];
  return {
    /** What the server has. */
    start,
    initial: { ...start, ...kept?.changes },
    /** When it was typed, in ms; null without such. */
    restoredAt,
    /** Fields that somebody else has changed since. */
    contested: restoredAt ? changed.filter((key) => kept?.base?.[key] !== start[key]) : [],
    save(fields: ConceptFields) {
      const changes = pick(fields, (key) => fields[key] !== start[key]);
      if (Object.keys(changes).length === 0) return clear();
      unsent.save(owner, name, { id: name, version: 0, changes, base: pick(start, (key) => key in changes) });
    },
    clear,
    discard() {
      clear();
      setRestoredAt(null);
    },
  };
}
