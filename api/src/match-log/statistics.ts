/** One showing's figure, and the page it belongs to: showings of one page are not independent. */
export interface Observation {
  page: string;
  value: number;
}
export interface Estimate {
  mean: number;
  /** The middle 95 % of means of pages drawn again. */
  low: number;
  high: number;
}

const draws = 2000;

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The mean with a 95 % interval by a cluster bootstrap over pages; null without observations. */
export function estimate(observations: readonly Observation[]): Estimate | null {
  if (observations.length === 0) return null;
  const pages = new Map<string, { sum: number; n: number }>();
  for (const { page, value } of observations) {
    const of = pages.get(page) ?? { sum: 0, n: 0 };
    pages.set(page, { sum: of.sum + value, n: of.n + 1 });
  }
  const clusters = [...pages.values()];
  const random = randomOf(20_261_126);
  const meanOf = (pick: (i: number) => { sum: number; n: number }) => {
    let [sum, n] = [0, 0];
    for (let i = 0; i < clusters.length; i += 1) {
      const one = pick(i);
      sum += one.sum;
      n += one.n;
    }
    return sum / n;
  };
  const at = (i: number) => clusters[i] as { sum: number; n: number };
  const means = Array.from({ length: draws }, () => meanOf(() => at(Math.floor(random() * clusters.length))));
  means.sort((a, b) => a - b);
  const quantile = (share: number) => means[Math.min(draws - 1, Math.floor(share * draws))] as number;
  return { mean: meanOf(at), low: quantile(0.025), high: quantile(0.975) };
}

/** nDCG of the first ten, with gain 2^outcome - 1, against the best order of `all`; null where nothing is to gain. */
export function ndcg(ranked: readonly number[], all: readonly number[] = ranked): number | null {
  const dcg = (list: readonly number[]) =>
    list.slice(0, 10).reduce((sum, outcome, i) => sum + (2 ** outcome - 1) / Math.log2(i + 2), 0);
  const best = dcg([...all].sort((a, b) => b - a));
  return best > 0 ? dcg(ranked) / best : null;
}
