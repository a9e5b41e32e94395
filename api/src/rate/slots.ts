import { CallError } from '../errors';

/** What may be open at once in this process, counted by a key such as a network. */
export interface Slots {
  /** Throws CallError tooMany when the key has as many as it may. */
  check(key: string): void;
  add(key: string, by: 1 | -1): void;
}

/** `refusal` is said when a key has `most`, and after how many seconds one may ask again. */
export function createSlots(most: number, refusal: string, retryAfter?: number): Slots {
  const counts = new Map<string, number>();
  return {
    check(key) {
      if ((counts.get(key) ?? 0) >= most) throw new CallError('tooMany', refusal, retryAfter);
    },
    add(key, by) {
      const n = (counts.get(key) ?? 0) + by;
      if (n > 0) counts.set(key, n);
      else counts.delete(key);
    },
  };
}

/** Takes one of each or none; returns how to give them back. Throws CallError tooMany. */
export function takeSlots(...wanted: [Slots, string][]): () => void {
  for (const [slots, key] of wanted) slots.check(key);
  for (const [slots, key] of wanted) slots.add(key, 1);
  return () => {
    for (const [slots, key] of wanted) slots.add(key, -1);
  };
}
