import { freshOf, startOf } from './use-fold';

const messages = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `m${i}`, mine: i % 2 === 0 }));

it.each<[string, number, string | undefined, number]>([
  ['all of a short one', 7, undefined, 0],
  ['the end of a long one', 8, undefined, 3],
  ['what is new, after one that is known', 30, 'm20', 19],
  ['all, where only a few are older', 30, 'm3', 0],
])('shows %s', (_, count, fresh, start) => {
  expect(startOf(messages(count), fresh)).toBe(start);
});

it('knows what is new by the answer, else by the number of the list, which counts steps too', () => {
  expect(freshOf(messages(6), { newFrom: 'm3' }, 1)).toBe('m3');
  expect(freshOf(messages(6), { newFrom: null }, 2)).toBe('m3');
  expect(freshOf(messages(6), {}, 9)).toBe('m1');
  expect(freshOf(messages(6), { newFrom: null }, 0)).toBeUndefined();
  expect(freshOf(messages(1), { newFrom: null }, 1)).toBeUndefined();
  expect(freshOf([{ id: 'm0', mine: false }], { newFrom: null }, 1)).toBeUndefined();
});
