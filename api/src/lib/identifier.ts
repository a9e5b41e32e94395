const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GB 11714: the check character of an organisation code of eight characters. */
export function organisationCheck(body: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...body].reduce((s, c, i) => s + organisationAlphabet.indexOf(c) * (weights[i] as number), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 'X' : String(rest % 11);
}

/** True when the last digit of a CAS number fits the digits before it. */
export function casIsValid(cas: string): boolean {
  const match = /^(\d{2,7})-(\d{2})-(\d)$/.exec(cas);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].reverse();
  return digits.reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 10 === Number(match[3]);
}
