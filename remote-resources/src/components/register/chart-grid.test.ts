import { gridOf } from './chart-grid';

const cell = (row: string, column: string, count: number) => ({ row, column, count });

it('lays counts out by rows and columns, with zeros between', () => {
  const grid = gridOf([cell('b', '2025', 4), cell('a', '2024', 1), cell('a', '2025', 2)], []);
  expect(grid?.columns).toEqual(['2024', '2025']);
  expect(grid?.isCut).toBe(false);
  expect(grid?.rows).toEqual([
    { row: 'a', counts: [1, 2], total: 3 },
    { row: 'b', counts: [0, 4], total: 4 },
  ]);
  expect([0, 1, 4].map((count) => grid?.step(count))).toEqual([0, 3, 5]);
});

it('keeps the order of a vocabulary and leaves out its rows without counts', () => {
  const cells = [cell('a', '2024', 1), cell('c', '2025', 1)];
  expect(gridOf(cells, ['c', 'b', 'a'])?.rows.map(({ row }) => row)).toEqual(['c', 'a']);
});

it('draws and sums up the newest twelve columns', () => {
  const cells = Array.from({ length: 14 }, (_, i) => cell('a', String(2010 + i), 1));
  const grid = gridOf(cells, []);
  expect(grid?.columns[0]).toBe('2012');
  expect(grid?.isCut).toBe(true);
  expect(grid?.rows[0]?.total).toBe(12);
});

it('is nothing with one column', () => {
  expect(gridOf([cell('a', '2024', 1)], [])).toBeNull();
});
