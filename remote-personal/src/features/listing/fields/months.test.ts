import { monthsFrom, rowsOf, type Slot, slotsWith } from './months';

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

const later = { from: '2028-01-01', to: '2028-02-29', freeShare: 1, line: '一线' };
const past = { from: '2026-01-01', to: '2026-02-28', freeShare: 1 };
const set = (former: Slot[], from: string, to: string, freeShare: number | null, ...lines: string[]) =>
  slotsWith(former, { lines, from, to }, freeShare, months[0] as string);

it('makes periods of neighbouring months, line by line, the earliest first', () => {
  const two = set([whole, later, past], '2026-11', '2026-12', 0.25, '一线');
  expect(set(two, '2027-01', '2027-01', 0, '一线')).toEqual([
    { from: '2026-11-01', to: '2026-12-31', freeShare: 0.25, line: '一线' },
    { from: '2026-12-01', to: '2027-01-31', freeShare: 0.5 },
    { from: '2027-01-01', to: '2027-01-31', freeShare: 0, line: '一线' },
    later,
  ]);
  const apart = set(set([], '2026-11', '2026-11', 1, '', '一线'), '2027-01', '2027-01', 1, '');
  expect(set(apart, '2026-12', '2026-12', 1, '')).toEqual([
    { from: '2026-11-01', to: '2027-01-31', freeShare: 1 },
    { from: '2026-11-01', to: '2026-11-30', freeShare: 1, line: '一线' },
  ]);
});

it('leaves every day outside the chosen months as it was', () => {
  const tail = { from: '2027-09-10', to: '2028-03-31', freeShare: 0.5 };
  const mid = { from: '2026-12-15', to: '2026-12-20', freeShare: 0.25 };
  const second = { from: '2026-12-25', to: '2027-01-10', freeShare: 1 };
  const former = [mid, second, tail];
  expect(set(former, '2027-05', '2027-05', 0, '')).toEqual([
    mid,
    second,
    { from: '2027-05-01', to: '2027-05-31', freeShare: 0 },
    tail,
  ]);
  expect(set(former, '2026-12', '2026-12', 0, '')).toEqual([
    { from: '2026-12-01', to: '2026-12-31', freeShare: 0 },
    { ...second, from: '2027-01-01' },
    tail,
  ]);
  expect(set([tail], '2027-10', '2027-10', null, '')).toEqual([
    { ...tail, to: '2027-09-30' },
    { ...tail, from: '2027-11-01' },
  ]);
  const running = { from: '2026-08-01', to: '2027-01-31', freeShare: 0.5 };
  expect(set([running], '2026-11', '2026-11', 0, '')).toEqual([
    { from: '2026-11-01', to: '2026-11-30', freeShare: 0 },
    { ...running, from: '2026-12-01' },
  ]);
});
