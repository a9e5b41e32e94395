/** The day for which the files were written. */
export const baseDate = '2026-11-21';

const day = 86_400_000;
const base = Date.parse(`${baseDate}T00:00:00Z`);
/** Shanghai has had no summer time since 1991. */
export const shanghaiOffset = 8 * 3_600_000;

/** Whole days from the base date to an instant's day in Shanghai; negative before it. */
export const daysSinceBase = (now: number): number => Math.floor((now + shanghaiOffset - base) / day);

/** How far the files' dates are moved, in days: whole weeks, so that a conference stays on its weekday. */
export const shiftAt = (now: number): number => Math.floor(daysSinceBase(now) / 7) * 7;

/** An ISO date so many days later. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Every date and instant that is a whole value of a CSV cell, or of JSON or a list in one, so many days later. */
export const shiftDates = (text: string, days: number): string =>
  days === 0
    ? text
    : text.replace(/(?<=^|[\n,;"])\d{4}-\d\d-\d\d(?=[\r\n,;"]|[T ]\d\d:|$)/g, (date) => later(date, days));
