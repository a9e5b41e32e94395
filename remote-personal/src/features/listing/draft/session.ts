import { unsentOf } from 'shared/browser/unsent';
import { codes } from 'shared/contract/codes';
import type { ListingDetail } from 'shared/contract/listing';
import type { ListingValues } from 'shared/contract/listing-fields';
import { ApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import { type ListingKind, newRecord } from '../kinds';
import { createCheck } from './check';
import { createDraft } from './draft';
import { createFocus } from './focus';
import type { Saved } from './save-state';
import { createSaver } from './saver';

const unsent = unsentOf<ListingValues>('listing');

export type EditorSession = ReturnType<typeof openSession>;

interface Start {
  kind: ListingKind;
  /** Null: the record is created with the first save. */
  detail: ListingDetail | null;
  /** Of a record that is to be created. */
  id: string;
}

/** Everything of one editor that outlives a drawing. What this browser had kept of an earlier one is in the draft. */
export function openSession({ http, session }: HostServices, { kind, detail, id: freshId }: Start) {
  const owner = session.get().userName;
  const name = detail ? detail.id : `${newRecord}-${kind.name}`;
  const kept = unsent.load(owner, name);
  const id = detail?.id ?? kept?.id ?? freshId;
  const base = detail?.values ?? {};
  const isPending = detail?.state === 'pending' || detail?.change === 'pending';
  const useKept = kept !== null && !isPending && (!detail || detail.editable);
  const draft = createDraft({
    base,
    values: useKept ? { ...base, ...kept.changes } : base,
    // What was typed upon an older version is compared with it, so that nobody's change is lost.
    version: useKept && detail ? Math.min(kept.version, detail.version) : (detail?.version ?? 0),
  });
  const check = createCheck(draft, kind.sections);
  if (detail) check.learn(detail.faults, detail.today);
  let exists = detail !== null;
  const events = { onSaved: (_: Saved) => {} };
  /** What this person has typed is never sent with the session of the next, or without one: it waits in this browser. */
  function requireOwner() {
    const { text, code, status } = codes.expired;
    if (session.get().userName !== owner) throw new ApiError(text, code, status);
  }

  const saver = createSaver({
    draft,
    async send(changes, version) {
      let seenVersion = version;
      requireOwner();
      if (!exists) {
        // Empty first: a call that is repeated after a lost answer must not pass for the whole draft.
        const created = await http.post(
          'Listing/create',
          { id, kind: kind.name as 'service', values: {} },
          { quiet: true },
        );
        seenVersion = created.version;
        requireOwner();
      }
      const answer = await http.post('Listing/save', { id, seenVersion, changes }, { quiet: true });
      if (!exists) unsent.clear(owner, name);
      exists = true;
      return answer;
    },
    onSaved(saved) {
      check.learn(saved.faults, saved.listing.today);
      events.onSaved(saved);
    },
    keep(changes: ListingValues) {
      const at = exists ? id : name;
      if (Object.keys(changes).length === 0) unsent.clear(owner, at);
      else unsent.save(owner, at, { id, version: draft.version(), changes });
    },
  });
  const restored = useKept && {
    at: kept.at,
    /** Back to what the server had; it can be undone. */
    discard: () => draft.set(Object.fromEntries(Object.keys(kept.changes).map((key) => [key, base[key] ?? null]))),
  };
  return { id, draft, check, saver, focus: createFocus(), events, restored: restored || null };
}
