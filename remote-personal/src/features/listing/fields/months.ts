import { dayAfter } from 'shared/format';

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

/** A block of the calendar: some lines, and a month to another one. */
export interface Block {
  lines: readonly string[];
  from: string;
  to: string;
}

/** What of a period lies outside of some days. */
const outside = (slot: Slot, from: string, to: string): Slot[] =>
  slot.to < from || slot.from > to
    ? [slot]
    : [
        ...(slot.from < from ? [{ ...slot, to: dayAfter(from, -1) }] : []),
        ...(slot.to > to ? [{ ...slot, from: dayAfter(to, 1) }] : []),
      ];

/** Adds a period to those of its line; a neighbour of the same share becomes one with it. */
function added(slots: readonly Slot[], slot: Slot): Slot[] {
  const isSame = ({ freeShare, line }: Slot) => freeShare === slot.freeShare && line === slot.line;
  const before = slots.find((one) => isSame(one) && one.to === dayAfter(slot.from, -1));
  const after = slots.find((one) => isSame(one) && one.from === dayAfter(slot.to, 1));
  const whole = { ...slot, from: before?.from ?? slot.from, to: after?.to ?? slot.to };
  return [...slots.filter((one) => one !== before && one !== after), whole];
}

/**
 * The periods after a block has got one share, null to clear it; the earliest first. Outside of the block each stays as it is, to the
 * day. What is past goes: `since` is the first month shown.
 */
export function slotsWith(former: readonly Slot[], block: Block, share: number | null, since: string): Slot[] {
  const [from, to] = [`${block.from}-01`, lastDay(block.to)];
  const rest = former.flatMap((slot) => (block.lines.includes(lineOf(slot)) ? outside(slot, from, to) : [slot]));
  const made = share === null ? [] : block.lines.map((line) => ({ from, to, freeShare: share, ...(line && { line }) }));
  return made
    .reduce<Slot[]>(added, rest)
    .filter((slot) => slot.to >= `${since}-01`)
    .sort((a, b) => a.from.localeCompare(b.from) || lineOf(a).localeCompare(lineOf(b)));
}
