import { useState } from 'react';
import type { CaseRow } from 'shared/contract/review';
import { useHost } from 'shared/remote';
import { unsentBulk } from './unsent-bulk';

export interface Selection {
  /** Those that still stand in the queue, in its order. */
  chosen: CaseRow[];
  has(id: string): boolean;
  toggle(id: string): void;
  setAll(on: boolean): void;
  /** Leaves these alone selected. */
  keep(ids: readonly string[]): void;
}

/** What one call decides at the most. */
const most = 50;

/** The cases that are selected for one decision; at first those that an unsent one was written for. */
export function useSelection(rows: readonly CaseRow[]): Selection {
  const owner = useHost().session.get().userName;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(unsentBulk.casesIn(owner, rows)));
  return {
    chosen: rows.filter(({ id }) => ids.has(id)).slice(0, most),
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    keep: (some) => setIds(new Set(some)),
    setAll: (on) => setIds(new Set(on ? rows.slice(0, most).map(({ id }) => id) : [])),
  };
}
