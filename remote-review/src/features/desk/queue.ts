import type { CaseRow } from 'shared/contract/review';

export const isLockedByAnother = ({ lock }: Pick<CaseRow, 'lock'>): boolean => lock !== null && !lock.mine;

/**
 * The case before or after one in the queue that nobody else holds; null: there is none. Without a place it is the first.
 * @param former the queue as it was with that case: a decided one has left it
 */
export function neighbour(rows: readonly CaseRow[], id: string, by: 1 | -1, former = rows): string | null {
  const order = rows.some((row) => row.id === id) ? rows : former;
  const at = order.findIndex((row) => row.id === id);
  const beside = by > 0 ? order.slice(at + 1) : order.slice(0, at).reverse();
  const rest = at < 0 ? rows : beside.flatMap((one) => rows.find((row) => row.id === one.id) ?? []);
  const free = (row: CaseRow) => row.id !== id && !isLockedByAnother(row);
  return (rest.find(free) ?? (by > 0 ? rows.find(free) : undefined))?.id ?? null;
}
