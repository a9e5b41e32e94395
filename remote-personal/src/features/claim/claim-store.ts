import { unsentOf } from 'shared/browser/unsent';
import type { Claim } from 'shared/contract/claim';
import type { FieldFault } from 'shared/contract/listing';
import { type ClaimState, claimTaken, mayChange, refusalsAfter } from './claim-state';
import { baseOf, contested, isEmpty, isPaper, pick, type Typed, unsavedIn } from './typed';

const unsent = unsentOf<Typed>('claim');

/** What this browser has kept of a claim, upon what the server has now. */
function restored(owner: string, claim: Claim | null): Pick<ClaimState, 'typed' | 'conflict' | 'restoredAt'> {
  const kept = claim && mayChange(claim) ? unsent.load(owner, claim.id) : null;
  const typed = kept && claim ? unsavedIn(kept.changes, claim) : {};
  if (!claim || !kept || isEmpty(typed)) return { typed: {}, conflict: null, restoredAt: null };
  const fields = contested(kept.base ?? {}, typed, claim);
  return { typed, conflict: fields.length > 0 ? { at: claim.savedAt, fields } : null, restoredAt: kept.at };
}

/** Keeps in this browser what is not saved, but for papers. */
function keepUnsent(owner: string, { claim, typed }: ClaimState) {
  if (!claim) return;
  const changes = pick(unsavedIn(typed, claim), (field) => !isPaper(field));
  if (isEmpty(changes) || !mayChange(claim)) unsent.clear(owner, claim.id);
  else unsent.save(owner, claim.id, { id: claim.id, version: claim.revision, changes, base: baseOf(changes, claim) });
}

/** The state of a claim in this page, and who is told of it. */
export interface ClaimStore {
  state(): ClaimState;
  /** Answers how to end it. */
  subscribe(listener: () => void): () => void;
  tell(changes: Partial<ClaimState>): void;
  /** The claim as the server has it now. */
  take(claim: Claim | null): void;
  /** What the server has refused of `sent`. */
  refuse(sent: Typed, faults: readonly FieldFault[]): void;
  /** Keeps in this browser what is not saved. */
  keep(): void;
}

/** Begins with what the server has and this browser has kept for `owner`. */
export function createClaimStore(owner: string, loaded: Claim | null): ClaimStore {
  let state: ClaimState = { claim: loaded, ...restored(owner, loaded), refusals: {}, isBusy: false, failure: '' };
  const listeners = new Set<() => void>();
  function tell(changes: Partial<ClaimState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    take: (claim) => tell(claimTaken(state, claim)),
    refuse: (sent, faults) => tell({ refusals: refusalsAfter(state, sent, faults) }),
    keep: () => keepUnsent(owner, state),
  };
}
