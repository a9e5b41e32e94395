/** What people type and paste: full width, with separators and signs. */

/**
 * The one figure that was typed, for a parser of numbers: 「１２」, 「1,500」 and 「¥12」 are read; a range, a decimal comma or 12万 is none,
 * which is ''. Nothing between digits is left out but the signs between thousands.
 */
export function figureIn(typed = ''): string {
  const text = typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  const figure = /^[^\w.-]*(-?\d*\.?\d*)[^\w万亿]*$/.exec(text)?.[1] ?? '';
  return /\d/.test(figure) ? figure : '';
}

/** The digits of a code or number, `most` of them. */
export const digitsIn = (typed: string, most: number): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, most);

/** A mobile number without +86, spaces and hyphens. */
export const plainMobile = (typed: string): string =>
  digitsIn(typed.normalize('NFKC').replace(/^\s*\+?86(?=[\s-]*1)/, ''), 11);
