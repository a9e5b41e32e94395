import { startOf } from './use-fold';

const messages = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `m${i}` }));

it.each<[string, number, string | undefined, number]>([
  ['all of a short one', 7, undefined, 0],
  ['the end of a long one', 8, undefined, 3],
  ['what is new, after one that is known', 30, 'm20', 19],
  ['all, where only a few are older', 30, 'm3', 0],
])('shows %s', (_, count, fresh, start) => {
  expect(startOf(messages(count), fresh)).toBe(start);
});
