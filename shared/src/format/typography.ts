const han = '\\p{Script=Han}';
const latin = 'A-Za-z0-9';

const beforeHan = new RegExp(`(?<=${han})\\s+(?=${han})`, 'gu');
const border = new RegExp(`(?<=${han})(?=[${latin}])|(?<=[${latin}℃%])(?=${han})`, 'gu');

/** Chinese next to Latin letters or digits stands off by a space; Chinese next to Chinese does not. */
export const tidy = (text: string): string =>
  text
    .replace(beforeHan, '')
    .replace(border, ' ')
    .replace(/\s+(?=[，。；：、）（])/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
