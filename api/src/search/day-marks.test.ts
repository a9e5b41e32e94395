import { createTestDatabase, type TestDatabase } from '../testing/database';
import { dayMarks, edgeYears } from './day-marks';

test.each([
  ['2020-01-01', '2020-12-31', ['y|2020']],
  ['2020-02-01', '2020-02-29', ['m|2020-02']],
  ['2020-02-01', '2020-02-28', Array.from({ length: 28 }, (_, i) => `d|2020-02-${String(i + 1).padStart(2, '0')}`)],
  ['2019-11-30', '2022-02-01', ['d|2019-11-30', 'm|2019-12', 'y|2020', 'y|2021', 'm|2022-01', 'd|2022-02-01']],
  ['2026-11-27', '2026-11-27', ['d|2026-11-27']],
  ['2026-11-27', '2026-11-26', []],
  ['2098-12-31', undefined, ['d|2098-12-31', 'y|2099']],
  [undefined, '1901-01-02', ['y|1900', 'd|1901-01-01', 'd|1901-01-02']],
])('%s to %s decides alone', (from, to, marks) => expect(dayMarks(from, to)).toEqual({ marks, exact: true }));

test.each([
  ['2150-01-01', undefined, ['y|2099']],
  ['2098-12-01', '2099-03-04', ['m|2098-12', 'y|2099']],
  [undefined, '1850-06-30', ['y|1900']],
  ['1900-05-01', '1901-01-31', ['y|1900', 'm|1901-01']],
])('%s to %s ends where a year stands for others too', (from, to, marks) =>
  expect(dayMarks(from, to)).toEqual({ marks, exact: false }),
);

describe('what the database marks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());
  const days = [
    '1850-06-01',
    '1900-12-31',
    '1901-01-01',
    '2020-02-29',
    '2026-11-27',
    '2098-12-31',
    '2099-01-01',
    '9999-12-31',
  ];
  const ends = [undefined, ...days];
  const marksOf = async (day: string | null) =>
    (await database.pool.query<{ marks: string[] }>('select search_days($1::date) as marks', [day])).rows[0]?.marks;

  test.each(days)('finds %s in exactly the ranges that it lies in, as far as marks alone decide', async (day) => {
    const own = new Set(await marksOf(day));
    for (const from of ends)
      for (const to of ends) {
        if (from && to && from > to) continue;
        const { marks, exact } = dayMarks(from, to);
        const isWithin = (from ?? day) <= day && day <= (to ?? day);
        const isFound = marks.some((mark) => own.has(mark));
        expect([from, to, isWithin && !isFound]).toEqual([from, to, false]);
        if (exact) expect([from, to, isFound]).toEqual([from, to, isWithin]);
      }
  });

  test('nothing of no day, and the edge years are those of the function', async () => {
    expect(await marksOf(null)).toEqual([]);
    expect((await marksOf('0900-01-01'))?.[0]).toBe(`y|${edgeYears.first}`);
    expect((await marksOf('9999-12-31'))?.[0]).toBe(`y|${edgeYears.last}`);
  });
});
