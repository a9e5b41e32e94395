import { useState } from 'react';
import { unsentOf } from 'shared/browser/unsent';
import type { CaseDetail } from 'shared/contract/review';
import { useHost } from 'shared/remote';
import { type Draft, emptyDraft } from '../../lib/draft';

const unsent = unsentOf<Draft>('review');
const isWritten = ({ reasons, note }: Draft) => Object.keys(reasons).length > 0 || note.trim() !== '';

/** The decision of an open case while it is being made. What was written stays in this browser until it is sent. */
export function useDecision({ id, version }: Pick<CaseDetail, 'id' | 'version'>, isPending: boolean) {
  const owner = useHost().session.get().userName;
  const [kept] = useState(() => (isPending ? unsent.load(owner, id) : null));
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...kept?.changes });
  const [seen, setSeen] = useState(kept?.version ?? version);
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);

  function keep(changes: Draft, upon: number) {
    if (isWritten(changes)) unsent.save(owner, id, { id, version: upon, changes });
    else unsent.clear(owner, id);
  }
  return {
    draft,
    setDraft(next: Draft) {
      setDraft(next);
      keep(next, seen);
    },
    /** Whether the case is what it was when the decision was begun. */
    isCurrent: version === seen,
    /** The case was looked at again. */
    look() {
      setSeen(version);
      keep(draft, version);
    },
    /** When what this browser had kept of an earlier visit was written, in ms; null without such. */
    restoredAt,
    /** Begins anew: the decision was sent, or is given up. */
    forget() {
      unsent.clear(owner, id);
      setDraft(emptyDraft);
      setSeen(version);
      setRestoredAt(null);
    },
  };
}
