import { creditCheck } from 'shared/format';
import { organisationCheck } from '../lib/identifier';

/** A well-formed credit code; `serial` (to 999,999) keeps codes apart, the letters XQ are not in use for real ones. */
export function creditCode(serial: number, division = '320500'): string {
  const body = `XQ${String(serial).padStart(6, '0')}`;
  const first17 = `91${division}${body}${organisationCheck(body)}`;
  return first17 + creditCheck(first17);
}
