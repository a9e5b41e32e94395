const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100-2015: the check character of the first seventeen characters of a unified social credit code. */
export function creditCheck(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const char of first17) {
    sum += alphabet.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] as string;
}

/** As codes are written: capitals without spaces and hyphens, full-width characters as plain ones. */
export const tidyCreditCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** True when 18 characters of the code's alphabet end in the right check character. It does not say that the enterprise exists. */
export const isCreditCode = (code: string): boolean =>
  /^[0-9A-HJ-NP-RTUWXY]{18}$/.test(code) && creditCheck(code.slice(0, 17)) === code[17];

/** True for what somebody means as a credit code: 15 to 20 capitals and digits that begin with two digits. */
export const looksLikeCreditCode = (code: string): boolean => /^\d{2}[0-9A-Z]{13,18}$/.test(code);
