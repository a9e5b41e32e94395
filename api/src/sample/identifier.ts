import { creditCheck, organisationCheck } from '../lib/identifier';
import type { Random } from './random';

/** A UUIDv7 whose time part is the given instant and whose other bits come from the seeded stream. */
export function uuidAt(instant: string, random: Random): string {
  const time = Date.parse(instant).toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** A well-formed credit code of an enterprise; `serial` keeps codes apart, the letters XQ are not in use for real ones. */
export function creditCode(division: string, serial: number): string {
  const body = `XQ${String(serial).padStart(6, '0')}`;
  const first17 = `91${division}${body}${organisationCheck(body)}`;
  return first17 + creditCheck(first17);
}
