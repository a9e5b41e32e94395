import { unsentOf } from 'shared/browser/unsent';
import type { CaseRow } from 'shared/contract/review';
import type { CaseOutcome } from 'shared/contract/vocabulary/review';

export interface BulkFields {
  outcome: CaseOutcome;
  note: string;
}

interface Written extends BulkFields {
  cases: readonly Pick<CaseRow, 'id' | 'version'>[];
}

const unsent = unsentOf<Written>('review');
const name = 'bulk';

/** A decision for several cases while it is not sent, with what it was written for. */
export const unsentBulk = {
  load: (owner: string) => unsent.load(owner, name),
  save(owner: string, { outcome, note }: BulkFields, cases: readonly CaseRow[]): void {
    const changes = { outcome, note, cases: cases.map(({ id, version }) => ({ id, version })) };
    if (note.trim()) unsent.save(owner, name, { id: name, version: 0, changes });
    else unsent.clear(owner, name);
  },
  clear: (owner: string) => unsent.clear(owner, name),
  /** Ids of its cases that wait as they did then; what has changed since is to be looked at first. */
  casesIn(owner: string, rows: readonly CaseRow[]): string[] {
    const written = new Map(unsent.load(owner, name)?.changes.cases.map(({ id, version }) => [id, version]));
    return rows.filter(({ id, version }) => written.get(id) === version).map(({ id }) => id);
  },
};
