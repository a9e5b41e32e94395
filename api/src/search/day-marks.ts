/** Years beyond which all days stand under one mark (api/sql/search/search_days.sql). */
const [firstYear, lastYear] = [1900, 2099];

const step = 86_400_000;
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Last day of the year or month that an ISO day belongs to. */
const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;
const endOfMonth = (day: string) => isoOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/**
 * The marks that the days from one ISO day to another have, and no other day: of whole years and months, and of the days
 * left at both ends. An open end is undefined. Undefined where a range ends in years that marks do not tell apart.
 */
export function dayMarks(from: string | undefined, to: string | undefined): string[] | undefined {
  if ((from && Number(from.slice(0, 4)) <= firstYear) || (to && Number(to.slice(0, 4)) >= lastYear)) return undefined;
  const last = to ?? `${lastYear}-12-31`;
  const marks: string[] = [];
  for (let day = from ?? `${firstYear}-01-01`; day <= last; ) {
    const [mark, end] =
      day.endsWith('-01-01') && endOfYear(day) <= last
        ? [`y|${day.slice(0, 4)}`, endOfYear(day)]
        : day.endsWith('-01') && endOfMonth(day) <= last
          ? [`m|${day.slice(0, 7)}`, endOfMonth(day)]
          : [`d|${day}`, day];
    marks.push(mark);
    day = isoOf(Date.parse(end) + step);
  }
  return marks;
}
