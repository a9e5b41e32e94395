import type { MatchCriterion } from 'shared/contract/match';
import { tidy } from 'shared/format';

/** A gap that limits the score, told at the end of its sentence. */
export const capped = (one: MatchCriterion, cap: number, why = ''): MatchCriterion => ({
  ...one,
  text: `${one.text}${why && `，${why}`}，得分封顶 ${cap}`,
  cap,
});

/** A criterion of one side; the state follows from the value unless it is given. */
export const criterion = (
  side: MatchCriterion['side'],
  name: string,
  weight: number,
  value: number | null,
  text: string,
  state: MatchCriterion['state'] = value === null
    ? 'unknown'
    : value >= 0.999
      ? 'met'
      : value > 0.001
        ? 'partly'
        : 'missing',
): MatchCriterion => ({
  name,
  side,
  weight,
  value: value === null ? null : Math.round(value * 1e6) / 1e6,
  state,
  text: tidy(text),
});
