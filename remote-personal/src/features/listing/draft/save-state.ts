import type { ListingSaved } from 'shared/contract/listing';

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

/** How the saving of a draft stands, and who is told of it. */
export interface SaveStore {
  state(): SaveState;
  tell(next: SaveState): void;
  /** Answers how to end it. */
  subscribe(listener: () => void): () => void;
}

export function createSaveStore(): SaveStore {
  let state: SaveState = { step: 'saved', at: null };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    tell(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
