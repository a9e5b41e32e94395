/** Figures and dates as the portal writes them. No Intl: the same text on every machine. */

/** 1396 -> "1,396". */
export const formatCount = (n: number): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** 1000 -> "1,000", or "1,000+" where there are more than were counted. */
export const formatTotal = (n: number, more: boolean | undefined): string => `${formatCount(n)}${more ? '+' : ''}`;

/** Numbers up to four decimals without trailing zeros; from 10,000 on in 万, from 100,000,000 on in 亿. */
export function formatNumber(n: number): string {
  if (n >= 1e8) return `${trim(n / 1e8)} 亿`;
  if (n >= 1e4) return `${trim(n / 1e4)} 万`;
  return n >= 1000 ? formatCount(Math.round(n)) : trim(n);
}
const trim = (n: number) => String(Number(n.toFixed(n < 1 ? 4 : 2)));

/** Joins a figure and its unit: "50–600 kg", "≥ 2 万支", or null when neither end is known. */
export function formatRange(min: number | null, max: number | null, unit: string | null): string | null {
  if (min === null && max === null) return null;
  const text =
    min !== null && max !== null
      ? min === max
        ? formatNumber(min)
        : `${formatNumber(min)}–${formatNumber(max)}`
      : min !== null
        ? `≥ ${formatNumber(min)}`
        : `≤ ${formatNumber(max as number)}`;
  return unit ? `${text} ${unit}` : text;
}

/** ISO date or timestamp -> 2026-11-21: the day in Shanghai of a UTC timestamp, otherwise the day by its own offset. */
export const formatDate = (iso: string): string =>
  (iso.endsWith('Z') ? new Date(Date.parse(iso) + 8 * 3_600_000).toISOString() : iso).slice(0, 10);

/** ISO date or timestamp -> 11-21. */
export const formatShortDate = (iso: string): string => formatDate(iso).slice(5);

/** Whole days from one ISO date to another; negative when past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000);
