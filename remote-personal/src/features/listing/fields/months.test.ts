import { monthsFrom, rowsOf, slotsOf } from './months';

const months = monthsFrom('2026-11-22');
const whole = { from: '2026-12-01', to: '2027-01-31', freeShare: 0.5 };
const first = { from: '2026-11-15', to: '2026-11-30', freeShare: 0, line: '冻干车间 一线' };

it('shows twelve months from this one', () => {
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2026-11', '2027-10']);
});

it('has one row without lines, and a row for each line', () => {
  expect(rowsOf([], [], months).map(({ line }) => line)).toEqual(['']);
  expect(rowsOf([], ['一线', '二线'], months).map(({ line }) => line)).toEqual(['一线', '二线']);
  const rows = rowsOf([whole, first], ['二线'], months);
  expect(rows.map(({ line }) => line)).toEqual(['', '二线', '冻干车间 一线']);
  expect(rows[0]?.shares.slice(0, 4)).toEqual([null, 0.5, 0.5, null]);
  expect(rows[2]?.shares.slice(0, 2)).toEqual([0, null]);
});

it('makes periods of neighbouring months, line by line, the earliest first', () => {
  const later = { from: '2028-01-01', to: '2028-02-29', freeShare: 1, line: '一线' };
  const past = { from: '2026-01-01', to: '2026-02-28', freeShare: 1 };
  const rows = rowsOf([whole, later, past], ['一线'], months);
  const line = rows[1]?.shares as (number | null)[];
  line.splice(0, 3, 0.25, 0.25, 0);
  expect(slotsOf(rows, months, [whole, later, past])).toEqual([
    { from: '2026-11-01', to: '2026-12-31', freeShare: 0.25, line: '一线' },
    { from: '2026-12-01', to: '2027-01-31', freeShare: 0.5 },
    { from: '2027-01-01', to: '2027-01-31', freeShare: 0, line: '一线' },
    later,
  ]);
});
