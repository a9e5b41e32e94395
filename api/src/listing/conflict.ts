import { isDeepStrictEqual } from 'node:util';
import { isEmpty } from 'shared/contract/listing-text';
import type { Values } from './values';

const filled = (value: unknown) => (isEmpty(value) ? null : value);

/**
 * Both versions of the fields that two changed differently; undefined when there are none. `before`: what the other has changed
 * as it was, `now`: all as it is. `theirs` has what the other alone has changed; null stands for an empty field.
 */
export function conflictOf(yours: Values, now: Values, before: Values) {
  const touched = Object.keys(before);
  const both = touched.filter(
    (field) => field in yours && !isDeepStrictEqual(filled(yours[field]), filled(now[field])),
  );
  if (both.length === 0) return undefined;
  const fields = both.map((field) => ({
    field,
    base: before[field] ?? null,
    theirs: now[field] ?? null,
    yours: yours[field] ?? null,
  }));
  const others = touched.filter((field) => !(field in yours));
  return { fields, theirs: Object.fromEntries(others.map((field) => [field, now[field] ?? null])) };
}
