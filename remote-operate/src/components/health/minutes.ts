import type { ReleaseHealth } from 'shared/contract/release';

type Entry = ReleaseHealth['series'][number];

export interface Minute {
  /** ISO time at which the minute begins. */
  at: string;
  loads: number;
  failures: number;
  errors: number;
  /** ms; null without loads. */
  loadP75: number | null;
}

const minute = 60_000;

/** The 60 minutes up to `now` (ms since 1970), oldest first; those without reports stand at nought. */
export function lastHour(series: readonly Entry[], now: number): Minute[] {
  const byMinute = new Map(series.map((entry) => [Math.floor(Date.parse(entry.at) / minute), entry]));
  // A clock that runs behind the server's must not cut off the newest reports.
  const last = Math.max(Math.floor(now / minute), ...byMinute.keys());
  return Array.from({ length: 60 }, (_, i) => {
    const entry = byMinute.get(last - 59 + i);
    return {
      at: new Date((last - 59 + i) * minute).toISOString(),
      loads: entry?.loads ?? 0,
      failures: entry?.failures ?? 0,
      errors: entry?.errors ?? 0,
      loadP75: entry?.loadP75 ?? null,
    };
  });
}

export const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0);
