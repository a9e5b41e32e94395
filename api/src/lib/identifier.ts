const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GB 11714: the check character of an organisation code of eight characters. */
export function organisationCheck(body: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...body].reduce((s, c, i) => s + organisationAlphabet.indexOf(c) * (weights[i] as number), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 'X' : String(rest % 11);
}
