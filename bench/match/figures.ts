import { drawsOf } from './draws';

const gain = (label: number) => 2 ** label - 1;
const dcg = (labels: readonly number[]) =>
  labels.slice(0, 10).reduce((sum, label, i) => sum + gain(label) / Math.log2(i + 2), 0);

/** nDCG@10 of ranked labels against the best order of `all`; null where nothing fits at all. */
export function ndcgOf(ranked: readonly number[], all: readonly number[]): number | null {
  const best = dcg([...all].sort((a, b) => b - a));
  return best > 0 ? dcg(ranked) / best : null;
}

/** The share of the fitting ones (label 2 and up) among the first twenty; null where none fits. */
export function recallOf(ranked: readonly number[], all: readonly number[]): number | null {
  const good = all.filter((label) => label >= 2).length;
  return good > 0 ? ranked.slice(0, 20).filter((label) => label >= 2).length / Math.min(20, good) : null;
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

/** The mean of the values, with the middle 95 % of a thousand means of demands drawn again. */
export function interval(values: readonly number[]): string {
  const d = drawsOf('bootstrap');
  const means = Array.from({ length: 1000 }, () => mean(values.map(() => d.pick(values)))).sort((a, b) => a - b);
  return `${mean(values).toFixed(3)} [${means[25]?.toFixed(3)}, ${means[974]?.toFixed(3)}]`;
}
