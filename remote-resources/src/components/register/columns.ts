import { createKept, type Kept } from 'shared/browser/kept';
import type { Register, RegisterField } from 'shared/contract/registers';

const keptByRegister = new Map<string, Kept<string[]>>();

/** The keys of the columns that this browser shows, in their order; empty: as the register has them. */
export function keptColumns({ id }: Register): Kept<string[]> {
  const known = keptByRegister.get(id);
  if (known) return known;
  const kept = createKept<string[]>(`register-columns-${id}`, [], (stored) =>
    Array.isArray(stored) && stored.every((key) => typeof key === 'string') ? stored : null,
  );
  keptByRegister.set(id, kept);
  return kept;
}

/** Every field that can be a column. */
export const possibleColumns = ({ fields }: Register): RegisterField[] => fields.filter(({ inList }) => inList);

/** The columns shown: those chosen, in that order, with the locked ones at their place; the register's own without a choice. */
export function columnsOf(register: Register, chosen: readonly string[]): RegisterField[] {
  const possible = possibleColumns(register);
  if (chosen.length === 0) return possible.filter(({ inList }) => !inList?.off);
  const known = chosen.flatMap((key) => possible.find((field) => field.key === key) ?? []);
  const locked = possible.filter((field) => field.inList?.locked && !known.includes(field));
  return [...locked, ...known];
}

/** How far a column of words gives way; days, numbers of records and figures are read whole or not at all. */
const squeezed = 0.72;
const isWhole = ({ type, paste }: RegisterField) => type === 'date' || type === 'int' || Boolean(paste);
/** Its characters of 13 px, the arrow of a sort, the space at both sides. */
const headWidth = ({ label, sort }: RegisterField, space: number) => label.length * 13 + (sort ? 16 : 0) + space;

/** Of the longest word that a field stands for, with the dot before it: half a word says less than none. */
const wordWidth = ({ words }: RegisterField, space: number) =>
  words ? Math.max(...Object.values(words).map(({ label }) => label.length)) * 13 + 16 + space : 0;

/** The least widths of columns beside each other, in px: a table grows from there, and scrolls in its box where that is too wide. */
export const leastWidths = (columns: readonly RegisterField[]): number[] =>
  columns.map((field, i) => {
    const width = field.inList?.width ?? 0;
    // The outer ones keep away from the edge of the table.
    const space = (i === 0 ? 20 : 10) + (i === columns.length - 1 ? 20 : 10);
    return Math.ceil(
      Math.max(isWhole(field) ? width : width * squeezed, headWidth(field, space), wordWidth(field, space)),
    );
  });
