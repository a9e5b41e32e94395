import {
  dateParts,
  dayAfter,
  daysBetween,
  daysUntil,
  formatClock,
  formatDate,
  formatDayAndTime,
  formatDeadline,
  formatDue,
  formatMinute,
  formatSecond,
  formatShortDate,
  formatShortMinute,
  formatSpan,
  isDay,
  isUrgent,
} from '.';

it('writes the day that it was in China', () => {
  expect(formatDate('2026-11-20T16:30:00.000Z')).toBe('2026-11-21');
  expect(formatDate('2026-11-20T23:30:00+08:00')).toBe('2026-11-20');
  expect(formatDate('2026-11-20T20:00:00-05:00')).toBe('2026-11-21');
  expect(formatDate('2026-11-20')).toBe('2026-11-20');
  expect(formatDate(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
  expect(formatShortDate('2026-11-20T16:30:00Z')).toBe('11-21');
});

it('writes moments as a clock in China shows them', () => {
  const iso = '2026-11-21T06:05:12.345Z';
  expect([formatMinute, formatShortMinute, formatClock, formatSecond].map((write) => write(iso))).toEqual([
    '2026-11-21 14:05',
    '11-21 14:05',
    '14:05',
    '14:05:12',
  ]);
  expect(formatMinute(Date.parse(iso))).toBe('2026-11-21 14:05');
  expect(dateParts('2026-12-04T01:00:00Z')).toEqual({ day: '12.04', year: '2026' });
  expect(formatDayAndTime('2026-12-04T06:00:00Z')).toBe('12 月 4 日 14:00');
});

it('leaves a text that is no time as it is', () => {
  expect(formatDate('长期')).toBe('长期');
  expect(formatMinute('')).toBe('');
});

it('writes a span with one day or with both', () => {
  expect(formatSpan('2026-12-04T01:00:00Z', '2026-12-04T09:00:00Z')).toBe('2026-12-04 09:00 – 17:00');
  expect(formatSpan('2026-12-04T01:00:00Z', '2026-12-05T09:00:00Z')).toBe('2026-12-04 09:00 – 2026-12-05 17:00');
});

it('counts whole days across months', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2027-01-01', -1), dayAfter('2028-02-29', 365)]).toEqual([
    '2028-02-29',
    '2026-12-31',
    '2029-02-28',
  ]);
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  expect(daysBetween('2026-11-21T23:59:00+08:00', '2026-11-20')).toBe(-1);
  expect(daysBetween('2026-11-20T23:00:00Z', '2026-11-22')).toBe(1);
  expect(daysUntil(null, '2026-11-21')).toBeNull();
});

it.each<[deadline: string | null, closed: boolean, text: string, urgent: boolean]>([
  ['2026-12-05', false, '剩 14 天', false],
  ['2026-11-28', false, '剩 7 天', true],
  ['2026-11-21', false, '今日截止', true],
  ['2026-11-20', false, '已截止', true],
  [null, false, '长期', false],
  ['2026-11-20', true, '已截止', true],
  ['2026-12-05', true, '已结束', false],
  [null, true, '已结束', false],
])('writes the deadline %p (closed: %p) as %p', (deadline, closed, text, urgent) => {
  const left = daysUntil(deadline, '2026-11-21');
  expect(formatDue(left, closed)).toBe(text);
  expect(isUrgent(left)).toBe(urgent);
});

it('writes a missing deadline as 长期', () => {
  expect([null, '2026-12-05'].map(formatDeadline)).toEqual(['长期', '2026-12-05']);
});

it.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
])('takes %s for a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
