import { namesOf, readGoodsNames } from '../db/goods-names';
import { fold } from './fold';

/** All names of each thing that is known, the shown one first. */
export const goodsNames: readonly (readonly string[])[] = readGoodsNames().map(namesOf);

/** Other names of a thing, by each of its folded names. One of two characters is not looked for: 脲 stands in too many words. */
const others = new Map(
  goodsNames.flatMap((names) => {
    const folded = [...new Set(names.map(fold))];
    return folded.map((name): [string, string[]] => [
      name,
      folded.filter((other) => other.length > 2 && !other.includes(name)),
    ]);
  }),
);

/** The longest name with which a folded word begins, as a whole word where it is Latin: hpmc in hpmc2910, none in hpmcas. */
function nameIn(word: string): string | undefined {
  if (others.has(word)) return word;
  for (let end = word.length - 1; end > 2; end--)
    if (others.has(word.slice(0, end)) && !/[a-z]{2}/.test(word.slice(end - 1, end + 1))) return word.slice(0, end);
  return undefined;
}

/** A folded word under each other name of the thing whose name it begins with. */
export function underOtherNames(word: string): { word: string; term: string }[] {
  const name = nameIn(word);
  if (name === undefined) return [];
  return (others.get(name) ?? []).map((term) => ({ word: term + word.slice(name.length), term }));
}
