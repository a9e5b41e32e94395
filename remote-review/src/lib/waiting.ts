const minute = 60_000;
const hour = 60 * minute;

/** How long something has waited: 48 分钟, 4.6 小时, 3 天. */
export function waitingText(since: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(since));
  if (passed < hour) return `${Math.floor(passed / minute)} 分钟`;
  if (passed < 48 * hour) return `${Math.floor((passed / hour) * 10) / 10} 小时`;
  return `${Math.floor(passed / (24 * hour))} 天`;
}

/** Whole minutes until a moment, at least 0. */
export const minutesUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / minute));
