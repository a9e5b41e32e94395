/** Instants as people in Shanghai read them, the same on every machine. `iso` is a UTC timestamp. */
const shifted = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString();

/** "14:00" */
export const timeOf = (iso: string): string => shifted(iso).slice(11, 16);

/** "12.04" and "2026", for date blocks. */
export function dayParts(iso: string): { day: string; year: string } {
  const date = shifted(iso).slice(0, 10);
  return { day: date.slice(5).replace('-', '.'), year: date.slice(0, 4) };
}

/** "12 月 4 日 14:00" */
export function dayAndTime(iso: string): string {
  const [, month, day] = shifted(iso).slice(0, 10).split('-');
  return `${Number(month)} 月 ${Number(day)} 日 ${timeOf(iso)}`;
}

/** "2026-12-04 09:00 – 17:00", or with both days when it ends on another one. */
export function spanText(from: string, to: string): string {
  const [start, end] = [shifted(from).slice(0, 10), shifted(to).slice(0, 10)];
  return start === end ? `${start} ${timeOf(from)} – ${timeOf(to)}` : `${start} ${timeOf(from)} – ${end} ${timeOf(to)}`;
}
