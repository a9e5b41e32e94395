import { daysBetween, formatDate } from './format';

it('writes the day that it was in Shanghai', () => {
  expect(formatDate('2026-11-20T16:30:00.000Z')).toBe('2026-11-21');
  expect(formatDate('2026-11-20T23:30:00+08:00')).toBe('2026-11-20');
  expect(formatDate('2026-11-20')).toBe('2026-11-20');
});

it('counts whole days across months', () => {
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  expect(daysBetween('2026-11-21T23:59:00+08:00', '2026-11-20')).toBe(-1);
});
