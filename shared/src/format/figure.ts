/** Figures as the portal writes them. No Intl: the same text on every machine. */

/** 1234567.5 -> "1,234,567.5". */
export function formatCount(n: number): string {
  const [whole = '', fraction] = String(n).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '');
}

/** 1000 -> "1,000", or "1,000+" where there are more than were counted. */
export const formatTotal = (n: number, more: boolean | undefined): string => `${formatCount(n)}${more ? '+' : ''}`;

/** Numbers up to four decimals without trailing zeros; from 10,000 on in 万, from 100,000,000 on in 亿. */
export function formatNumber(n: number): string {
  if (n >= 1e8) return `${trim(n / 1e8)} 亿`;
  if (n >= 1e4) return `${trim(n / 1e4)} 万`;
  return n >= 1000 ? formatCount(Math.round(n)) : trim(n);
}
const trim = (n: number) => String(Number(n.toFixed(n < 1 ? 4 : 2)));
