import { formatCount } from './figure';

/** Pieces (支/批, 样本, 例) are counted by 万; kg, L and money are not, nor units that already count by 万. */
const countsByWan = (unit: string): boolean => /^(?![万亿元])\p{Script=Han}/u.test(unit);

const inWan = (n: number): number => Number((n / 1e4).toPrecision(12));
/** Both ends reach 10,000 and stay exact with two decimals: otherwise one end would read smaller than it is. */
const fitsWan = (ends: readonly number[]): boolean =>
  ends.every((n) => n >= 1e4 && /^\d+(\.\d\d?)?$/.test(`${inWan(n)}`));

/**
 * One figure or a range with its unit, both ends in one unit: "20–300 kg", "2,000–20,000 支/批", "5–10 万支/批", "≥ 5 L".
 * Equal ends are one figure; a missing end is null; without both the answer is null.
 */
export function formatRange(min: number | null, max: number | null, unit: string | null): string | null {
  const ends = [min, max].filter((end) => end !== null);
  if (ends.length === 0) return null;
  const wan = unit !== null && countsByWan(unit) && fitsWan(ends);
  const figures = [...new Set(ends)].map((n) => formatCount(wan ? inWan(n) : n)).join('–');
  const sign = ends.length === 2 ? '' : min === null ? '≤ ' : '≥ ';
  return `${sign}${figures}${unit ? ` ${wan ? '万' : ''}${unit}` : ''}`;
}

/** One figure with its unit: "12 万支/批", "36,000 万支/年", "12,000 kg". */
export const formatAmount = (n: number, unit: string): string => formatRange(n, n, unit) as string;
