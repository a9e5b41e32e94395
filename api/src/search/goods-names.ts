import { readGoodsNames } from '../db/goods-names';
import { fold } from './fold';

/** All names of each thing that is known, the shown one first; English ones last, since a query looks for a few. */
export const goodsNames: readonly (readonly string[])[] = readGoodsNames().map(({ zh, abbr, en }) => [
  ...zh,
  ...abbr,
  ...en,
]);

/** Other names of a thing, by each of its folded names. One of two characters is not looked for: 脲 stands in too many words. */
const others = new Map(
  goodsNames.flatMap((names) => {
    const folded = [...new Set(names.map(fold))];
    return folded.map((name): [string, string[]] => [
      name,
      // Of virus filter and virus filters one is looked for.
      folded.filter((other) => other.length > 2 && !other.includes(name) && !folded.includes(`${other}s`)),
    ]);
  }),
);

/** Other names of the thing that a folded text names whole. */
export const otherNamesOf = (text: string): string[] => others.get(text) ?? [];

/** Where the longest name in a folded word stands. A part of a word is three characters at least, and Latin as a whole: no hpmc in hpmcas. */
function nameIn(word: string): [from: number, to: number] | undefined {
  if (others.has(word)) return [0, word.length];
  for (let length = word.length - 1; length > 2; length--)
    for (let from = 0; from + length <= word.length; from++) {
      const to = from + length;
      const cutsWord = [from, to].some((at) => /^[a-z]{2}$/.test(word.slice(Math.max(0, at - 1), at + 1)));
      if (!cutsWord && others.has(word.slice(from, to))) return [from, to];
    }
  return undefined;
}

/** A folded word with the name of goods in it replaced by each other name of the thing. */
export function underOtherNames(word: string): { word: string; term: string }[] {
  const found = nameIn(word);
  if (!found) return [];
  const [from, to] = found;
  return otherNamesOf(word.slice(from, to)).map((term) => ({
    word: word.slice(0, from) + term + word.slice(to),
    term,
  }));
}
