import type { ListingValues } from 'shared/contract/listing-fields';
import { isEmpty } from 'shared/contract/listing-text';

/** Steps that can be undone. */
const depth = 100;
/** ms between two keystrokes in one field that still make one step. */
const pause = 1500;

export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

export interface DraftStart {
  values: ListingValues;
  /** What the server is known to have; other than `values` while something is unsent. */
  base?: ListingValues;
  /** Of the base; 0 while the server knows nothing of the draft. */
  version: number;
}
export type Draft = ReturnType<typeof createDraft>;

/**
 * The values of one editor, apart from React: a field that is typed into is the only one drawn again. `base` is what the server
 * has; what differs from it is still to be sent.
 */
export function createDraft(start: DraftStart) {
  let values = start.values;
  let base = start.base ?? start.values;
  let version = start.version;
  let past: ListingValues[] = [];
  let future: ListingValues[] = [];
  let last = { key: '', at: 0 };
  const listeners = new Set<() => void>();

  function show(next: ListingValues) {
    values = next;
    for (const listener of listeners) listener();
  }
  /** @param unsure fields of which the base does not say for certain what the server has */
  function pending(unsure: readonly string[] = []): ListingValues {
    const changes: ListingValues = {};
    for (const key of new Set([...Object.keys(values), ...Object.keys(base)]))
      if (unsure.includes(key) || !isSame(values[key], base[key]))
        changes[key] = isEmpty(values[key]) ? null : values[key];
    return changes;
  }
  /** What others have written is no step of one's own: undo does not take it back, redo neither. */
  function adopt(theirs: ListingValues, mine: ListingValues) {
    const isTheirs = (key: string, value: unknown) => !(key in mine) || isSame(value, base[key]);
    const adopted = (one: ListingValues) => ({
      ...one,
      ...Object.fromEntries(Object.entries(theirs).filter(([key]) => isTheirs(key, one[key]))),
    });
    past = past.map(adopted);
    future = future.map(adopted);
  }
  function step(from: ListingValues[], to: ListingValues[]) {
    const next = from.at(-1);
    if (!next) return;
    from.pop();
    to.push(values);
    last = { key: '', at: 0 };
    show(next);
  }

  return {
    get: (key: string): unknown => values[key],
    all: (): ListingValues => values,
    base: (): ListingValues => base,
    version: (): number => version,
    pending,
    isDirty: (): boolean => Object.keys(pending()).length > 0,
    canUndo: (): boolean => past.length > 0,
    canRedo: (): boolean => future.length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What a person changes; typing on in one field is one step. */
    set(changes: ListingValues) {
      const key = Object.keys(changes).join();
      const now = Date.now();
      if (key !== last.key || now - last.at > pause) past = [...past, values].slice(-depth);
      last = { key, at: now };
      future = [];
      show({ ...values, ...changes });
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    /** The server has `sent`, and answers what stands there now: others' changes come with it, what was typed since stays. */
    accept(sent: ListingValues, answer: ListingValues, nextVersion: number) {
      const next: ListingValues = { ...answer };
      for (const key of new Set([...Object.keys(values), ...Object.keys(sent)]))
        if (!isSame(values[key], sent[key])) next[key] = values[key];
      const others = [...new Set([...Object.keys(base), ...Object.keys(answer)])].filter(
        (key) => isSame(sent[key], base[key]) && !isSame(answer[key], base[key]),
      );
      adopt(Object.fromEntries(others.map((key) => [key, answer[key]])), pending());
      base = answer;
      version = nextVersion;
      show(next);
    },
    /** Another version stands on the server: it takes over where nothing of one's own is unsent, but for `chosen`. */
    rebase(theirs: ListingValues, chosen: ListingValues, nextVersion: number) {
      const mine = pending();
      adopt(theirs, mine);
      base = { ...base, ...theirs };
      version = nextVersion;
      show({ ...base, ...mine, ...chosen });
    },
    /** Everything as the server says. */
    reset(answer: ListingValues, nextVersion: number) {
      past = [...past, values].slice(-depth);
      base = answer;
      version = nextVersion;
      show(answer);
    },
  };
}
