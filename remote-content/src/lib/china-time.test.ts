import { fromInput, toInput } from './china-time';

it('reads and writes times of China', () => {
  expect(toInput('2026-11-22T16:30:00.000Z')).toBe('2026-11-23T00:30');
  expect(fromInput('2026-11-23T00:30')).toBe('2026-11-22T16:30:00.000Z');
  expect([toInput(null), fromInput(''), fromInput('2026-11-23')]).toEqual(['', null, null]);
});
