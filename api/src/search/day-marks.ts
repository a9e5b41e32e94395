/** Years whose marks stand for everything before and after, too (api/sql/search/search_days.sql). */
export const edgeYears = { first: 1900, last: 2099 };

const step = 86_400_000;
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;
const endOfMonth = (day: string) => isoOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
const isInside = (day: string) => day >= `${edgeYears.first + 1}` && day < `${edgeYears.last}`;

export interface DayMarks {
  marks: string[];
  /** Every day with one of the marks is in the range; else the record has to be looked at. */
  exact: boolean;
}

/** Marks of the days from one ISO day to another: of whole years and months, and of the days left at both ends. An open end is undefined. */
export function dayMarks(from?: string, to?: string): DayMarks {
  const [firstDay, lastDay] = [`${edgeYears.first}-01-01`, `${edgeYears.last}-12-31`];
  // An end in or beyond an edge year takes the whole of that year.
  const begin =
    from === undefined || from < `${edgeYears.first + 1}`
      ? firstDay
      : from < `${edgeYears.last}`
        ? from
        : `${edgeYears.last}-01-01`;
  const last =
    to === undefined || to >= `${edgeYears.last}` ? lastDay : to < `${edgeYears.first + 1}` ? endOfYear(firstDay) : to;
  const marks: string[] = [];
  for (let day = begin; day <= last; ) {
    const [mark, end] =
      day.endsWith('-01-01') && endOfYear(day) <= last
        ? [`y|${day.slice(0, 4)}`, endOfYear(day)]
        : day.endsWith('-01') && endOfMonth(day) <= last
          ? [`m|${day.slice(0, 7)}`, endOfMonth(day)]
          : [`d|${day}`, day];
    marks.push(mark);
    day = isoOf(Date.parse(end) + step);
  }
  return { marks, exact: [from, to].every((end) => end === undefined || isInside(end)) };
}
