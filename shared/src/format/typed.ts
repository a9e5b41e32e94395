/** What people type and paste: full width, with separators and signs. */

/**
 * The one figure that was typed, for a parser of numbers: 「１２」, 「1,500」 and 「¥12」 are read; a range, a decimal comma, 12万, 5千 or
 * 10³ is none, which is ''. Nothing between digits is left out but the signs between thousands.
 */
export function figureIn(typed = ''): string {
  if (/[\u00b2\u00b3\u00b9\u2070-\u2079]/.test(typed)) return '';
  const text = typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  const figure = /^[^\w.-]*(-?\d*\.?\d*)(?:(?!千(?!克))[^\w万亿百兆])*$/.exec(text)?.[1] ?? '';
  return /\d/.test(figure) ? figure : '';
}

/** The digits of a code or number, `most` of them. */
export const digitsIn = (typed: string, most: number): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, most);

const mobileIn = (typed: string, most: number): string =>
  digitsIn(typed.normalize('NFKC').replace(/^\s*\+?86(?=[\s-]*1)/, ''), most);

/** A mobile number without +86, spaces and hyphens. Takes one argument: forms call it with more. */
export const plainMobile = (typed: string): string => mobileIn(typed, 11);

/** The same of a box that goes on showing what is typed: a number that is too long stays so, to be refused. */
export const wholeMobile = (typed: string): string => mobileIn(typed, 20);
