import { creditCheck } from 'shared/format';

const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GB 11714: the check character of an organisation code of eight characters. */
function organisationCheck(body: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...body].reduce((s, c, i) => s + organisationAlphabet.indexOf(c) * (weights[i] as number), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 'X' : String(rest % 11);
}

/** A well-formed credit code; `serial` (to 999,999) keeps codes apart, the letters XQ are not in use for real ones. */
export function creditCode(serial: number, division = '320500'): string {
  const body = `XQ${String(serial).padStart(6, '0')}`;
  const first17 = `91${division}${body}${organisationCheck(body)}`;
  return first17 + creditCheck(first17);
}
