import { formatCount } from './figure';

/** Figures of a listing with what they count. Null stays null: a sheet leaves the line out. */
type Figure = number | null;
const write = (n: Figure, text: (n: number) => string): string | null => (n === null ? null : text(n));

/** Days until goods leave the store: "3 天"; 0 is 当日发货. */
export const formatDelivery = (days: Figure): string | null =>
  write(days, (n) => (n === 0 ? '当日发货' : `${formatCount(n)} 天`));
/** "12 周". */
export const formatLeadTime = (weeks: Figure): string | null => write(weeks, (n) => `${formatCount(n)} 周`);
/** The first day with free capacity, an ISO date: "2026-12-01 起". */
export const formatFreeFrom = (day: string | null): string | null => day && `${day} 起`;
/** Occupational exposure band, 1–5: "OEB 4". */
export const formatOeb = (level: Figure): string | null => write(level, (n) => `OEB ${n}`);
/** Technology readiness level, 1–9: "TRL 6". */
export const formatTrl = (level: Figure): string | null => write(level, (n) => `TRL ${n}`);
/** "25 人". */
export const formatPeople = (count: Figure): string | null => write(count, (n) => `${formatCount(n)} 人`);

/** A stored band of employees, such as <50 or 50–99: "< 50 人". */
export const formatStaff = (range: string | null): string | null => range && `${range.replace('<', '< ')} 人`;

/** Bytes: "812 B", "48.2 KB", "1.5 MB"; 1 KB is 1,024 bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Number((bytes / 1024).toFixed(1));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}

/** Milliseconds: "480 ms", "1.3 s". */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Points of a ranking, 0 to 100: "60.0"; empty where there are none. */
export const formatScore = (score: number | null | undefined): string => score?.toFixed(1) ?? '';

/** Part of a whole: "0 %", "<0.1 %", "4.2 %", "100 %". */
export function formatShare(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  return `${Number(percent.toFixed(1))} %`;
}

/** The usual time until a first reply; `longest` is all that is counted, so it has no exact figure. */
export const formatReplyHours = (hours: number, longest: number): string =>
  hours >= longest ? `${longest} 小时以上` : `约 ${hours} 小时`;
