import type { ListingSaved } from 'shared/contract/listing';
import type { ListingValues } from 'shared/contract/listing-fields';
import { type ApiError, toApiError } from 'shared/http';
import type { Draft } from './draft';

export type Conflict = Extract<ListingSaved, { state: 'conflict' }>;
export type Saved = Extract<ListingSaved, { state: 'saved' }>;

export type SaveState =
  | { step: 'saved'; at: string | null }
  | { step: 'dirty' | 'saving' }
  /** The network or the server is away: it is tried again by itself. */
  | { step: 'waiting'; message: string }
  /** The server has refused; nothing more is sent until something else is typed. */
  | { step: 'refused'; message: string }
  | { step: 'conflict'; conflict: Conflict };

interface Options {
  draft: Draft;
  send(changes: ListingValues, version: number): Promise<ListingSaved>;
  onSaved(saved: Saved): void;
  /** Called with each change that is not acknowledged yet, and with none once it is. */
  keep(changes: ListingValues): void;
}

/** ms after the last keystroke. */
const rest = 1200;
const retries = [3000, 6000, 12_000, 30_000];
const isAway = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429;

export type Saver = ReturnType<typeof createSaver>;

/** Saves a draft by itself, one call at a time, and goes on trying after a lost network. */
export function createSaver({ draft, send, onSaved, keep }: Options) {
  let state: SaveState = { step: 'saved', at: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let failures = 0;
  let savedAt: string | null = null;
  let isOpen = false;
  const listeners = new Set<() => void>();

  function tell(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }
  function plan(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }
  async function attempt(): Promise<void> {
    if (state.step === 'conflict') return;
    const changes = draft.pending();
    if (Object.keys(changes).length === 0) {
      keep({});
      return tell({ step: 'saved', at: savedAt });
    }
    const sent = draft.all();
    tell({ step: 'saving' });
    try {
      const answer = await send(changes, draft.version());
      failures = 0;
      if (answer.state === 'conflict') return tell({ step: 'conflict', conflict: answer });
      draft.accept(sent, answer.listing.values, answer.version);
      keep(draft.pending());
      savedAt = answer.savedAt;
      onSaved(answer);
      tell(draft.isDirty() ? { step: 'dirty' } : { step: 'saved', at: answer.savedAt });
      if (draft.isDirty()) plan(rest);
    } catch (cause) {
      const error = toApiError(cause, '暂时无法保存');
      if (!isAway(error)) return tell({ step: 'refused', message: error.message });
      tell({ step: 'waiting', message: error.message });
      if (isOpen) plan(retries[Math.min(failures, retries.length - 1)] as number);
      failures += 1;
    }
  }
  /** Sends what is not sent yet; true when the server has everything. */
  async function run(): Promise<boolean> {
    clearTimeout(timer);
    running = running.then(attempt);
    await running;
    return !draft.isDirty();
  }
  function onChange() {
    const changes = draft.pending();
    if (Object.keys(changes).length === 0 || state.step === 'conflict') return;
    keep(changes);
    if (state.step !== 'saving') tell({ step: 'dirty' });
    plan(rest);
  }
  const onOnline = () => void (state.step === 'waiting' && run());
  const onLeave = (event: BeforeUnloadEvent) => {
    if (draft.isDirty()) event.preventDefault();
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: run,
    /** Nothing of the draft is to be saved any more, here or at a later visit. */
    drop() {
      clearTimeout(timer);
      draft.reset(draft.all(), draft.version());
      keep({});
    },
    /** The conflict is settled in the draft. */
    settle(): Promise<boolean> {
      tell({ step: 'dirty' });
      return run();
    },
    /** Begins to follow the draft; the answer ends it, and sends the last changes on the way. */
    open() {
      isOpen = true;
      const stop = draft.subscribe(onChange);
      addEventListener('online', onOnline);
      addEventListener('beforeunload', onLeave);
      onChange();
      return () => {
        isOpen = false;
        stop();
        removeEventListener('online', onOnline);
        removeEventListener('beforeunload', onLeave);
        clearTimeout(timer);
        if (draft.isDirty()) void run();
      };
    },
  };
}
