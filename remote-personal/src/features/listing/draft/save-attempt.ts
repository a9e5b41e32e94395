import type { ListingSaved } from 'shared/contract/listing';
import type { ListingValues } from 'shared/contract/listing-fields';
import { type ApiError, toApiError } from 'shared/http';
import type { Draft } from './draft';
import { createLostTries } from './lost-tries';
import type { Saved, SaveStore } from './save-state';

export interface SaverOptions {
  draft: Draft;
  send(changes: ListingValues, version: number): Promise<ListingSaved>;
  onSaved(saved: Saved): void;
  /** Called with each change that is not acknowledged yet, and with none once it is. */
  keep(changes: ListingValues): void;
}

/** ms before the tries after a lost network; the last holds for all later ones. */
const retries = [3000, 6000, 12_000, 30_000];
const isAway = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429;

/** One try to save what is pending; how it went is told to the store. Never rejects. */
export function createSaveAttempt(
  { draft, send, onSaved, keep }: SaverOptions,
  { state, tell }: SaveStore,
  plan: {
    /** More was typed meanwhile. */
    next(): void;
    /** The network or the server is away; ms until the next try. */
    retry(delay: number): void;
  },
) {
  let failures = 0;
  let savedAt: string | null = null;
  const lost = createLostTries(draft);
  /** What others have changed, of saves that were settled without asking. */
  let merged: string[] = [];
  function saved() {
    keep({});
    tell({ step: 'saved', at: savedAt });
  }
  return async function attempt(): Promise<void> {
    if (state().step === 'conflict') return;
    const changes = draft.pending(lost.fields());
    if (Object.keys(changes).length === 0) return saved();
    const sent = draft.all();
    tell({ step: 'saving' });
    try {
      const answer = await send(changes, draft.version());
      failures = 0;
      if (answer.state === 'conflict') {
        if (!lost.settle(answer)) return tell({ step: 'conflict', conflict: answer });
        merged = [...merged, ...Object.keys(answer.theirs)];
        return attempt();
      }
      lost.forget();
      draft.accept(sent, answer.listing.values, answer.version);
      keep(draft.pending());
      savedAt = answer.savedAt;
      onSaved({ ...answer, merged: [...merged, ...answer.merged] });
      merged = [];
      tell(draft.isDirty() ? { step: 'dirty' } : { step: 'saved', at: answer.savedAt });
      if (draft.isDirty()) plan.next();
    } catch (cause) {
      const error = toApiError(cause, '暂时无法保存');
      // What was refused may have been taken back meanwhile.
      if (!isAway(error)) return draft.isDirty() ? tell({ step: 'refused', message: error.message }) : saved();
      lost.add(changes);
      tell({ step: 'waiting', message: error.message });
      plan.retry(retries[Math.min(failures, retries.length - 1)] as number);
      failures += 1;
    }
  };
}
