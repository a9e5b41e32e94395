const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GB 11714: the check character of an organisation code of eight characters. */
export function organisationCheck(body: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...body].reduce((s, c, i) => s + organisationAlphabet.indexOf(c) * (weights[i] as number), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 'X' : String(rest % 11);
}

/** GB 32100: the check character of the first seventeen characters of a credit code. */
export function creditCheck(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const char of first17) {
    sum += creditAlphabet.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return creditAlphabet[(31 - (sum % 31)) % 31] as string;
}
