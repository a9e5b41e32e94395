import { matchBandOf, shownScore } from './match-bands';

it('shows 100 only where nothing is missing, and bands what is shown', () => {
  expect([100, 99.9, 99.4, 84.5, 84.4, 0].map(shownScore)).toEqual([100, 99, 99, 85, 84, 0]);
  expect([84.5, 84.4, 69.5, 69.4].map((score) => matchBandOf(score).code)).toEqual(['high', 'fair', 'fair', 'partial']);
});
