import { dayMarks } from './day-marks';

test.each([
  ['2020-01-01', '2020-12-31', ['y|2020']],
  ['2020-02-01', '2020-02-29', ['m|2020-02']],
  ['2020-02-01', '2020-02-28', Array.from({ length: 28 }, (_, i) => `d|2020-02-${String(i + 1).padStart(2, '0')}`)],
  ['2019-11-30', '2022-02-01', ['d|2019-11-30', 'm|2019-12', 'y|2020', 'y|2021', 'm|2022-01', 'd|2022-02-01']],
  ['2026-11-27', '2026-11-27', ['d|2026-11-27']],
  ['2026-11-27', '2026-11-26', []],
])('%s to %s', (from, to, marks) => expect(dayMarks(from, to)).toEqual(marks));

test('an open end reaches the last year', () => {
  expect(dayMarks('2098-12-31', undefined)).toEqual(['d|2098-12-31', 'y|2099']);
  expect(dayMarks(undefined, '1901-01-02')).toEqual(['y|1900', 'd|1901-01-01', 'd|1901-01-02']);
  expect(dayMarks(undefined, undefined)).toHaveLength(200);
});

test('years that share a mark are told apart by the record', () => {
  expect(dayMarks('1900-01-01', '2020-01-01')).toBeUndefined();
  expect(dayMarks('2020-01-01', '2099-12-31')).toBeUndefined();
});
