import { estimate } from 'api/src/match-log/statistics';

/** The share of the fitting ones (label 2 and up) among the first twenty; null where none fits. */
export function recallOf(ranked: readonly number[], all: readonly number[]): number | null {
  const good = all.filter((label) => label >= 2).length;
  return good > 0 ? ranked.slice(0, 20).filter((label) => label >= 2).length / Math.min(20, good) : null;
}

/** The mean of the values, one of each demand, with its 95 % interval. */
export function interval(values: readonly number[]): string {
  const found = estimate(values.map((value, i) => ({ page: String(i), value })));
  return found ? `${found.mean.toFixed(3)} [${found.low.toFixed(3)}, ${found.high.toFixed(3)}]` : '–';
}
