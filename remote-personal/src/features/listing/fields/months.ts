/** A period with the share of capacity that is free, as records store it. */
export interface Slot {
  from: string;
  to: string;
  freeShare: number;
}

/** Months shown. */
export const monthCount = 12;

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

/** Per month the free share, null where nothing is said. */
export const sharesOf = (slots: readonly Slot[], months: readonly string[]): (number | null)[] =>
  months.map((month) => slots.find((slot) => touches(slot, month))?.freeShare ?? null);

/** Neighbouring months of one share are one period. What begins after the last month stays; what is past goes. */
export function slotsOf(
  shares: readonly (number | null)[],
  months: readonly string[],
  former: readonly Slot[],
): Slot[] {
  const slots: Slot[] = [];
  shares.forEach((share, i) => {
    const month = months[i] as string;
    const last = slots.at(-1);
    if (share === null) return;
    if (last && shares[i - 1] === share) last.to = lastDay(month);
    else slots.push({ from: `${month}-01`, to: lastDay(month), freeShare: share });
  });
  return [...slots, ...former.filter(({ from }) => from.slice(0, 7) > (months.at(-1) as string))];
}
