import type { ListingValues } from 'shared/contract/listing-fields';
import { isEmpty } from 'shared/contract/listing-text';

const filled = (value: unknown) => (isEmpty(value) ? null : value);
const same = (a: unknown, b: unknown) => JSON.stringify(filled(a)) === JSON.stringify(filled(b));

/** What leads from one set of values to another; null empties a field. */
export function changesBetween(before: ListingValues, after: ListingValues): ListingValues {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys].filter((key) => !same(before[key], after[key])).map((key) => [key, filled(after[key])]),
  );
}

/** What the server has now, with what was typed since it was sent. */
export const rebase = (stored: ListingValues, sent: ListingValues, typed: ListingValues): ListingValues => ({
  ...stored,
  ...changesBetween(sent, typed),
});
