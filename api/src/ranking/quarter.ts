/** Quarters are written 2026-Q3 and sort as text. */

const parts = (period: string): [number, number] => [Number(period.slice(0, 4)), Number(period.slice(6))];

/** The last day of a quarter as ISO date: 2026-Q3 -> 2026-09-30. */
export function lastDayOf(period: string): string {
  const [year, quarter] = parts(period);
  return new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10);
}

/** The quarter before one, both as 2026-Q1. */
export function quarterBefore(period: string): string {
  const [year, quarter] = parts(period);
  return quarter === 1 ? `${year - 1}-Q4` : `${year}-Q${quarter - 1}`;
}

/** The latest quarter that is over on an ISO date. */
export function lastQuarter(today: string): string {
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
  return quarterBefore(`${today.slice(0, 4)}-Q${quarter}`);
}
