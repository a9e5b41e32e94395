export { formatCount, formatNumber, formatRange, formatTotal } from '../format';

/** ISO date or timestamp -> 2026-11-21: the day in Shanghai of a UTC timestamp, otherwise the day by its own offset. */
export const formatDate = (iso: string): string =>
  (iso.endsWith('Z') ? new Date(Date.parse(iso) + 8 * 3_600_000).toISOString() : iso).slice(0, 10);

/** ISO date or timestamp -> 11-21. */
export const formatShortDate = (iso: string): string => formatDate(iso).slice(5);

/** Whole days from one ISO date to another; negative when past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000);
