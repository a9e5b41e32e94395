import { formatCount } from './figure';

/** Pieces (支/批, 样本, 例, 万支/年) are counted by 万 and 亿; kg, L and money are not. */
const pieces = /^(万?)((?![万亿元])\p{Script=Han}.*)$/u;

/** The sizes that a unit of pieces is counted in, the largest first; a unit that counts by 万 already goes on to 亿. */
function sizesOf(unit: string): { size: number; name: string }[] {
  const [, wan, piece] = pieces.exec(unit) ?? [];
  if (!piece) return [];
  const base = wan ? 1e4 : 1;
  return [
    { size: 1e8 / base, name: `亿${piece}` },
    { size: 1e4 / base, name: `万${piece}` },
  ];
}

const inSize = (n: number, size: number): number => (size === 1 ? n : Number((n / size).toPrecision(12)));
/** Both ends reach the size and stay exact with two decimals: otherwise one end would read smaller than it is. */
const fits = (ends: readonly number[], size: number): boolean =>
  ends.every((n) => n >= size && /^\d+(\.\d\d?)?$/.test(`${inSize(n, size)}`));

/**
 * One figure or a range with its unit, as "20–300 kg", "5–10 万支/批", "≥ 5 L"; equal ends are one figure, null is a missing end.
 * `beside`: figures of the same unit read side by side with this one, so that 万 and 亿 are used for all or none.
 */
export function formatRange(
  min: number | null,
  max: number | null,
  unit: string | null,
  beside: readonly number[] = [],
): string | null {
  const ends = [min, max].filter((end) => end !== null);
  if (ends.length === 0) return null;
  const plain = { size: 1, name: unit ?? '' };
  const { size, name } = sizesOf(plain.name).find((one) => fits([...ends, ...beside], one.size)) ?? plain;
  const figures = [...new Set(ends)].map((n) => formatCount(inSize(n, size))).join('–');
  const sign = ends.length === 2 ? '' : min === null ? '≤ ' : '≥ ';
  return `${sign}${figures}${name ? ` ${name}` : ''}`;
}

/** One figure with its unit: "12 万支/批", "3.6 亿支/年", "12,000 kg". */
export const formatAmount = (n: number, unit: string): string => formatRange(n, n, unit) as string;
