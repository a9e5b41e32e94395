import { formatDate } from './time';

/** Whole days from one ISO date or timestamp to another; negative when past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(formatDate(to)) - Date.parse(formatDate(from))) / 86_400_000);

/** Days until a deadline, counted from the server's date: 0 is today, negative past, null for no deadline. */
export const daysUntil = (deadline: string | null, today: string): number | null =>
  deadline === null ? null : daysBetween(today, deadline);

/** How long a demand takes answers: 剩 7 天, 今日截止, 已截止, 长期 without a deadline, 已结束 when closed before it. */
export function formatDue(daysLeft: number | null, closed = false): string {
  if (daysLeft !== null && daysLeft < 0) return '已截止';
  if (closed) return '已结束';
  if (daysLeft === null) return '长期';
  return daysLeft === 0 ? '今日截止' : `剩 ${daysLeft} 天`;
}

/** A deadline within a week. */
export const isUrgent = (daysLeft: number | null): boolean => daysLeft !== null && daysLeft <= 7;

/** A deadline as a date, or 长期. */
export const formatDeadline = (deadline: string | null): string => (deadline === null ? '长期' : formatDate(deadline));
