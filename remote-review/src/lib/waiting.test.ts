import { minutesUntil, waitingText } from './waiting';

const now = Date.parse('2026-11-22T08:00:00Z');

it.each([
  ['2026-11-22T07:12:00Z', '48 分钟'],
  ['2026-11-22T03:24:00Z', '4.6 小时'],
  ['2026-11-19T08:00:00Z', '3 天'],
  // A clock that is behind the server's.
  ['2026-11-22T08:05:00Z', '0 分钟'],
])('%s has waited %s', (since, text) => {
  expect(waitingText(since, now)).toBe(text);
});

it('counts a begun minute as a whole one', () => {
  expect(minutesUntil('2026-11-22T08:14:20Z', now)).toBe(15);
  expect(minutesUntil('2026-11-22T07:00:00Z', now)).toBe(0);
});
