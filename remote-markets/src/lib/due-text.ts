import { daysBetween } from 'shared/ui';

/** How long a demand is still open: 剩 7 天, 今日截止, 已截止, or 长期 without a deadline. Dates are ISO. */
export function dueText(deadline: string | null, today: string): string {
  if (deadline === null) return '长期';
  const days = daysBetween(today, deadline);
  return days > 0 ? `剩 ${days} 天` : days === 0 ? '今日截止' : '已截止';
}

/** A week or less is urgent. */
export const isUrgent = (deadline: string | null, today: string): boolean =>
  deadline !== null && daysBetween(today, deadline) <= 7;
