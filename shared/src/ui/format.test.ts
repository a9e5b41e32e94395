import { daysBetween, formatCount, formatDate, formatNumber, formatRange } from './format';

it('writes figures as the portal does', () => {
  expect([0, 999, 1396, 1234567].map(formatCount)).toEqual(['0', '999', '1,396', '1,234,567']);
  expect([0.25, 50, 1500, 12000, 36000000, 1.2e9].map(formatNumber)).toEqual([
    '0.25',
    '50',
    '1,500',
    '1.2 万',
    '3600 万',
    '12 亿',
  ]);
});

it('writes ranges with an en dash and a space before the unit', () => {
  expect(formatRange(50, 600, 'kg')).toBe('50–600 kg');
  expect(formatRange(null, 600, 'kg')).toBe('≤ 600 kg');
  expect(formatRange(20000, null, '支/批')).toBe('≥ 2 万 支/批');
  expect(formatRange(5, 5, 'L')).toBe('5 L');
  expect(formatRange(null, null, 'kg')).toBeNull();
});

it('writes the day that it was in Shanghai', () => {
  expect(formatDate('2026-11-20T16:30:00.000Z')).toBe('2026-11-21');
  expect(formatDate('2026-11-20T23:30:00+08:00')).toBe('2026-11-20');
  expect(formatDate('2026-11-20')).toBe('2026-11-20');
});

it('counts whole days across months', () => {
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  expect(daysBetween('2026-11-21T23:59:00+08:00', '2026-11-20')).toBe(-1);
});
