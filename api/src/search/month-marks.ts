export const day = 86_400_000;

const maxMonths = 240;

/**
 * The marks of the months between two instants, with a day more on both sides; undefined where they are too many for a
 * query. `of`: what a record has in the month, `m` for its date.
 */
export function monthMarks(from: number, to: number, of: 'm' | 'free' = 'm'): string[] | undefined {
  const number = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
  const [first, last] = [number(from - day), number(to + day)];
  if (!(last - first < maxMonths)) return undefined;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const month = first + i;
    return `${of}|${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
