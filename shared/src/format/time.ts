/** Times as the portal writes them: the day and the clock in China, the same text on every machine. */

/** An ISO date or timestamp, ms since 1970, or a Date. */
export type Instant = string | number | Date;

// China keeps UTC+8 all year. No Intl: its texts differ between versions of browsers and Node.
const offset = 8 * 3_600_000;

/** "2026-11-21T14:05:12.000Z" as read off a clock in China. Null for what is no time. */
function clockInChina(instant: Instant): string | null {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
  return Number.isNaN(time) ? null : new Date(time + offset).toISOString();
}

/** A part of the clock; a text that is no time stays as it is. */
const part = (instant: Instant, from: number, to: number): string =>
  clockInChina(instant)?.slice(from, to).replace('T', ' ') ?? String(instant);

/** Whether a text is a day of the calendar, written as 2026-11-21. There is no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** The ISO day so many days after another one; before it where negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 2026-11-21. */
export const formatDate = (instant: Instant): string => part(instant, 0, 10);
/** 11-21. */
export const formatShortDate = (instant: Instant): string => part(instant, 5, 10);
/** 2026-11-21 14:05. */
export const formatMinute = (instant: Instant): string => part(instant, 0, 16);
/** 11-21 14:05, for moments of today or tomorrow. */
export const formatShortMinute = (instant: Instant): string => part(instant, 5, 16);
/** 14:05. */
export const formatClock = (instant: Instant): string => part(instant, 11, 16);
/** 14:05:12. */
export const formatSecond = (instant: Instant): string => part(instant, 11, 19);

/** The parts of a date block: "12.04" and "2026". */
export function dateParts(instant: Instant): { day: string; year: string } {
  return { day: formatShortDate(instant).replace('-', '.'), year: part(instant, 0, 4) };
}

/** "12 月 4 日 14:00". */
export function formatDayAndTime(instant: Instant): string {
  const [month, day] = formatShortDate(instant).split('-');
  return `${Number(month)} 月 ${Number(day)} 日 ${formatClock(instant)}`;
}

/** "2026-12-04 09:00 – 17:00", or with both days when it ends on another one. */
export const formatSpan = (from: Instant, to: Instant): string =>
  `${formatMinute(from)} – ${formatDate(from) === formatDate(to) ? formatClock(to) : formatMinute(to)}`;
