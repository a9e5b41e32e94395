import type { CaseRow } from 'shared/contract/review';

export const isLockedByAnother = ({ lock }: Pick<CaseRow, 'lock'>): boolean => lock !== null && !lock.mine;

/** The case before or after one in the queue that nobody else holds; null: there is none. Without a place it is the first. */
export function neighbour(rows: readonly CaseRow[], id: string, by: 1 | -1): string | null {
  const at = rows.findIndex((row) => row.id === id);
  const rest = at < 0 ? rows : by > 0 ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const free = (row: CaseRow) => row.id !== id && !isLockedByAnother(row);
  return (rest.find(free) ?? (by > 0 ? rows.find(free) : undefined))?.id ?? null;
}
