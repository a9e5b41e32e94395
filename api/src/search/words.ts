import { fold } from './fold';
import { goodsNames, otherNamesOf, underOtherNames } from './goods-names';
import { synonyms } from './synonyms';

/** One way to say a query: its words, and the Latin ones among them that must match as whole words. */
export interface Form {
  words: string[];
  wholes: string[];
}

/** The normalised words of a query, each once. Words beyond the eighth do not narrow further. */
export const wordsOf = (q: string): string[] => [
  ...new Set(q.normalize('NFKC').split(/\s+/).map(fold).filter(Boolean).slice(0, 8)),
];

const groups = synonyms.map((group) => [...new Set(group.map(fold))]);
const isLatin = (term: string) => /^[a-z0-9 -]+$/.test(term);
const maxForms = 6;

/** Whether a word has a term; a Latin term not as a part of a longer Latin word, so that `rapid` is no `api`. */
function has(word: string, term: string): boolean {
  if (!isLatin(term)) return word.includes(term);
  return new RegExp(`(?<![a-z])${term}(?![a-z])`).test(word);
}

/** A word with the name of goods that it has replaced by each other one, and with its longest known term replaced by each of its synonyms. */
function variantsOf(word: string): { word: string; term: string }[] {
  const hits = groups.flatMap((group) => group.filter((term) => has(word, term)).map((term) => ({ group, term })));
  const longest = Math.max(0, ...hits.map(({ term }) => term.length));
  const replaced = hits
    .filter(({ term }) => term.length === longest)
    .flatMap(({ group, term }) =>
      group
        // What contains the person's own word is found by it anyway.
        .filter((other) => other !== term && !other.includes(term))
        .map((other) => ({ word: word.replace(term, other), term: other })),
    );
  return [...replaced, ...underOtherNames(word)];
}

/** The query as typed, then with synonyms, one word changed at a time. */
export function formsOf(q: string): { forms: Form[]; synonyms: string[] } {
  const words = wordsOf(q);
  if (words.length === 0) return { forms: [], synonyms: [] };
  const forms: Form[] = [{ words, wholes: [] }];
  const others: string[] = [];
  const also = (of: string[], { word, term }: { word: string; term: string }) => {
    if (forms.length > maxForms) return;
    forms.push({ words: of, wholes: isLatin(word) ? [word] : [] });
    others.push(term);
  };
  if (words.length > 1) for (const term of otherNamesOf(fold(q))) also([term], { word: term, term });
  words.forEach((own, i) => {
    for (const one of variantsOf(own)) also(words.with(i, one.word), one);
  });
  return { forms, synonyms: [...new Set(others)].map(labelOf) };
}

const spelled = new Map([...goodsNames.flat(), ...synonyms.flat()].map((term) => [fold(term), term]));
/** A normalised term as the list spells it. */
const labelOf = (term: string) => spelled.get(term) ?? term;
