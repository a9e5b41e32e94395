import { lock, row } from '../../testing/canned';
import { neighbour } from './queue';

const rows = [row(1), row(2, { lock: lock('reviewer02') }), row(3)];
const id = (n: number) => row(n).id;

it.each([
  ['the first, while none is open', '', 1, id(1)],
  ['past one that somebody else holds', id(1), 1, id(3)],
  ['back', id(3), -1, id(1)],
  ['round, from the end', id(3), 1, id(1)],
  ['nowhere, before the first', id(1), -1, null],
] as const)('leads %s', (_, from, by, to) => {
  expect(neighbour(rows, from, by)).toBe(to);
});

it('goes on behind a case that was decided, round the end too', () => {
  const all = [row(1), row(2), row(3), row(4)];
  const left = [row(1), row(3, { lock: lock('reviewer02') }), row(4)];
  expect(neighbour(left, id(2), 1, all)).toBe(row(4).id);
  expect(neighbour(left, id(2), -1, all)).toBe(id(1));
  expect(neighbour(left.slice(0, 2), row(4).id, 1, all)).toBe(id(1));
});

it('leads nowhere when all others are held', () => {
  expect(neighbour(rows.slice(0, 2), id(1), 1)).toBeNull();
});
