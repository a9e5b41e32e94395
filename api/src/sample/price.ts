import type { Random } from './random';

export interface Price {
  price_mode: 'negotiable' | 'range' | 'fixed';
  price_min: number | null;
  price_max: number | null;
  price_unit: string;
}

/** Two figures that people would write: 0.8, 3.5, 18, 120. */
export const rounded = (value: number): number => {
  if (value >= 1000) return Math.round(value / 100) * 100;
  if (value >= 100) return Math.round(value / 10) * 10;
  return value >= 10 ? Math.round(value) : Math.max(0.1, Math.round(value * 10) / 10);
};

/** A price between low and high, or 面议 as often as the trade says so. */
export function drawPrice(unit: string, low: number, high: number, random: Random, negotiable = 0.45): Price {
  if (random.chance(negotiable))
    return { price_mode: 'negotiable', price_min: null, price_max: null, price_unit: unit };
  const from = rounded(low + (high - low) * random.next() * 0.6);
  if (random.chance(0.35)) return { price_mode: 'fixed', price_min: from, price_max: null, price_unit: unit };
  // "From" prices leave the upper end open.
  const to = random.chance(0.4) ? null : rounded(from * (1.2 + random.next() * 0.9));
  return { price_mode: 'range', price_min: from, price_max: to, price_unit: unit };
}
