import { formatDate, formatSecond } from 'shared/format';

/** Crockford's letters: none of them is taken for a digit when somebody reads the number aloud. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numbers = new WeakMap<object, string>();

/** A number that no other failure has, such as CF-20261121-143005-7K3QX: day and time in Shanghai, then chance. */
export function newErrorNumber(now: Date): string {
  const chance = [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => letters[byte % letters.length]);
  return `CF-${formatDate(now).replaceAll('-', '')}-${formatSecond(now).replaceAll(':', '')}-${chance.join('')}`;
}

/** The number of a failure: what the card shows is what the report carries. `given`: that of the same failure before. */
export function numberOf(error: unknown, given?: string): string {
  const known = typeof error === 'object' && error !== null ? numbers.get(error) : undefined;
  const number = given ?? known ?? newErrorNumber(new Date());
  if (typeof error === 'object' && error !== null) numbers.set(error, number);
  return number;
}
