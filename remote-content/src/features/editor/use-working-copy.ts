import { useCallback, useEffect, useRef, useState } from 'react';
import { unsentOf } from 'shared/browser/unsent';
import type { ContentDetail } from 'shared/contract/content';
import type { ListingValues } from 'shared/contract/listing-fields';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { useHost } from 'shared/remote';
import { changesBetween, rebase } from './draft';

const unsent = unsentOf<ListingValues>('content');
const nameOfNew = (kind: ContentKind) => `new-${kind}`;

export interface Start {
  /** Of a record that is there, or for one that is made. */
  id: string;
  kind: ContentKind;
  /** Null for a record that the first save makes. */
  start: ContentDetail | null;
}

function useUnloadWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;

/** The values of one record as they stand in this page. What was typed stays in this browser until the server has it. */
export function useWorkingCopy({ id: given, kind, start }: Start) {
  const owner = useHost().session.get().userName;
  const [kept] = useState(() => unsent.load(owner, start ? given : nameOfNew(kind)));
  const id = start ? given : (kept?.id ?? given);
  const [detail, setDetail] = useState(start);
  const [values, setValues] = useState<ListingValues>({ ...start?.values, ...kept?.changes });
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  /** Typed upon an older version: compared with that one, so that nobody's change is lost. */
  const [older, setOlder] = useState(start && kept && kept.version < start.version ? kept.version : null);
  const base = detail?.values ?? {};
  const changes = changesBetween(base, values);
  const isDirty = Object.keys(changes).length > 0;
  const latest = useRef(values);
  latest.current = values;
  const seenVersion = older ?? detail?.version ?? 0;
  const place = detail ? id : nameOfNew(kind);

  const noted = useRef(values);
  useEffect(() => {
    if (noted.current === values) return;
    noted.current = values;
    if (isDirty) unsent.save(owner, place, { id, version: seenVersion, changes });
    else unsent.clear(owner, place);
  });
  useUnloadWarning(isDirty);

  /** The same from render to render, as what the fields share is. */
  const set = useCallback((key: string, value: unknown) => setValues((now) => ({ ...now, [key]: value })), []);
  function settle(next: ContentDetail | null) {
    setDetail(next);
    setOlder(null);
    setRestoredAt(null);
  }
  function replace(next: ContentDetail) {
    settle(next);
    setValues(next.values);
  }

  return {
    id,
    detail,
    values,
    changes,
    isDirty,
    seenVersion,
    /** When what this browser had kept of an earlier visit was typed, in ms; null without such. */
    restoredAt,
    set,
    /** What the server has after `sent` has reached it, with what was typed meanwhile. */
    accept(next: ContentDetail, sent: ListingValues) {
      unsent.clear(owner, place);
      settle(next);
      setValues(rebase(next.values, sent, latest.current));
    },
    /** What the server has, in place of what stands here. */
    replace,
    /**
     * The record stands otherwise. A step between the two versions is another editor's: shown where nothing is typed by now, else
     * left to the next save to compare.
     */
    restate(next: ContentDetail, isOthers = next.version > (detail?.version ?? 0) + 1) {
      if (!detail) return;
      const isTyped = Object.keys(changesBetween(detail.values, latest.current)).length > 0;
      if (isOthers && !isTyped) return replace(next);
      if (isOthers) setOlder(seenVersion);
      setDetail({ ...next, values: detail.values });
    },
    /** Back to what the server has. */
    forget() {
      unsent.clear(owner, place);
      settle(detail);
      setValues(base);
    },
  };
}
