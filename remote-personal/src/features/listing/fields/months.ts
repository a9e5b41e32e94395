/** A period with the share of capacity that is free, as records store it; without a line it is said of the service as a whole. */
export interface Slot {
  from: string;
  to: string;
  freeShare: number;
  line?: string | undefined;
}

/** Free shares of one line per month, null where nothing is said. `line`: '' for the service as a whole. */
export interface LineShares {
  line: string;
  shares: (number | null)[];
}

/** Months shown. */
const monthCount = 12;

/** `2026-12` and the eleven months after it. */
export function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthCount }, (_, i) => {
    const at = new Date(Date.UTC(year, month - 1 + i, 1));
    return at.toISOString().slice(0, 7);
  });
}
const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const touches = ({ from, to }: Slot, month: string) => from.slice(0, 7) <= month && to.slice(0, 7) >= month;
const lineOf = ({ line }: Slot) => line ?? '';

/**
 * The rows of the calendar: what is said of the whole service, where something is or there are no lines; the enterprise's lines; and
 * lines that only the record still names.
 */
export function rowsOf(slots: readonly Slot[], lines: readonly string[], months: readonly string[]): LineShares[] {
  const named = [...new Set([...lines, ...slots.map(lineOf).filter(Boolean)])];
  const isWhole = named.length === 0 || slots.some((slot) => lineOf(slot) === '');
  return [...(isWhole ? [''] : []), ...named].map((line) => {
    const own = slots.filter((slot) => lineOf(slot) === line);
    return { line, shares: months.map((month) => own.find((slot) => touches(slot, month))?.freeShare ?? null) };
  });
}

/** Neighbouring months of one share are one period. */
function periodsOf({ line, shares }: LineShares, months: readonly string[]): Slot[] {
  const slots: Slot[] = [];
  shares.forEach((share, i) => {
    const month = months[i] as string;
    const last = slots.at(-1);
    if (share === null) return;
    if (last && shares[i - 1] === share) last.to = lastDay(month);
    else slots.push({ from: `${month}-01`, to: lastDay(month), freeShare: share, ...(line && { line }) });
  });
  return slots;
}

/** The periods of all rows, the earliest first. What begins after the last month stays; what is past goes. */
export function slotsOf(rows: readonly LineShares[], months: readonly string[], former: readonly Slot[]): Slot[] {
  const later = former.filter(({ from }) => from.slice(0, 7) > (months.at(-1) as string));
  return [...rows.flatMap((row) => periodsOf(row, months)), ...later].sort(
    (a, b) => a.from.localeCompare(b.from) || lineOf(a).localeCompare(lineOf(b)),
  );
}
