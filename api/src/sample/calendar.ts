import { formatDate, formatSecond } from 'shared/format';

/** The day on which the sample data were made; every other date is counted from it, never from the clock. */
export const baseDate = '2026-11-21';

const day = 86_400_000;
const base = Date.parse(`${baseDate}T00:00:00Z`);

/** The ISO date so many days after the base date (negative: before). */
export const dateAt = (days: number): string => new Date(base + Math.round(days) * day).toISOString().slice(0, 10);

/** An instant on that day, as ISO with the offset of Shanghai, at the given minute of the working day from 8:30. */
export const instantAt = (days: number, minute: number): string => {
  const ms = base + Math.round(days) * day + (30 + minute) * 60_000;
  return `${formatDate(ms)}T${formatSecond(ms)}+08:00`;
};
