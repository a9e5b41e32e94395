/** True when the last digit of a CAS number fits the digits before it. */
export function casIsValid(cas: string): boolean {
  const match = /^(\d{2,7})-(\d{2})-(\d)$/.exec(cas);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].reverse();
  return digits.reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 10 === Number(match[3]);
}
