import { startOf } from './use-fold';

const messages = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `m${i}` }));

it.each<[string, number, string | null | undefined, number]>([
  ['all of a short one', 7, null, 0],
  ['the end of a long one', 8, null, 3],
  ['what is new, after one that is known', 30, 'm20', 19],
  ['all, where only a few are older', 30, 'm3', 0],
  ['the end, from a server that tells nothing of it', 30, undefined, 25],
])('shows %s', (_, count, newFrom, start) => {
  expect(startOf(messages(count), newFrom)).toBe(start);
});
