import { drawsOf } from './draws';
import type { Demand, Service } from './market';

export type Ranker = (demand: Demand) => Service[];

export const by = (services: readonly Service[], score: (s: Service) => number): Service[] => {
  const scores = new Map(services.map((s) => [s, score(s)]));
  return [...services].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
};

const countsOf = (text: string) => {
  const counts = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++)
    counts.set(text.slice(i, i + 2), (counts.get(text.slice(i, i + 2)) ?? 0) + 1);
  return counts;
};
const pageOf = (row: Record<string, unknown>) => countsOf(`${row.title}。${row.description}`);

/** BM25 over pairs of characters of whole pages, with the usual constants. */
export function bm25(services: readonly Service[]): (demand: Demand) => (s: Service) => number {
  const pages = new Map(services.map((s) => [s.id, pageOf(s.row)]));
  const spread = new Map<string, number>();
  for (const page of pages.values()) for (const pair of page.keys()) spread.set(pair, (spread.get(pair) ?? 0) + 1);
  const sizes = new Map([...pages].map(([id, page]) => [id, [...page.values()].reduce((a, b) => a + b, 0)]));
  const mean = [...sizes.values()].reduce((a, b) => a + b, 0) / Math.max(1, sizes.size);
  return ({ row }) => {
    const asked = pageOf(row);
    return ({ id }) => {
      const page = pages.get(id) ?? new Map<string, number>();
      let score = 0;
      for (const pair of asked.keys()) {
        const n = page.get(pair);
        const df = spread.get(pair) ?? 0;
        const idf = Math.log(1 + (services.length - df + 0.5) / (df + 0.5));
        if (n) score += (idf * n * 2.2) / (n + 1.2 * (0.25 + (0.75 * (sizes.get(id) ?? mean)) / mean));
      }
      return score;
    };
  };
}

/** Orders that know nothing of the portal's criteria. */
export function baselines(services: readonly Service[]): Record<string, Ranker> {
  const fitOf = bm25(services);
  return {
    random: ({ id }) => {
      const d = drawsOf(`random-${id}`);
      return by(services, () => d.next());
    },
    category: ({ leaf }) => by(services, (s) => (s.leaf === leaf ? 1 : 0) + s.newness / 10),
    bm25: (demand) => by(services, fitOf(demand)),
  };
}
