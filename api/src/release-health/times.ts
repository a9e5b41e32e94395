/**
 * Load times are stored as counts by class: class i holds [1.1^i, 1.1^(i+1)) ms, so a class is 10 % wide, any sum of them
 * still gives a percentile within 5 %, and 140 classes reach the 600 s that a report may carry.
 */
const width = Math.log(1.1);
const classes = 140;

/** Class of a duration in ms. */
export const classOf = (ms: number): number => Math.min(classes - 1, Math.floor(Math.log(Math.max(1, ms)) / width));

/** The middle of a class in whole ms. */
export const middleOf = (index: number): number => Math.round(Math.exp((index + 0.5) * width));

/** Counts with one more duration; the array grows as needed. */
export function count(times: number[], ms: number): void {
  const index = classOf(ms);
  while (times.length <= index) times.push(0);
  times[index] = (times[index] as number) + 1;
}

/** The duration in ms that three quarters of the loads did not exceed; null without loads. */
export function p75(times: readonly number[]): number | null {
  const total = times.reduce((sum, n) => sum + n, 0);
  let rest = Math.ceil(total * 0.75);
  for (const [index, n] of times.entries()) {
    rest -= n;
    if (n > 0 && rest <= 0) return middleOf(index);
  }
  return null;
}
