import { distance } from 'fastest-levenshtein';
import type { Suggestion } from 'shared/contract/search';
import { categories, dosageForms, modalityFamilies, termsOf } from 'shared/contract/vocabulary';
import type { Db } from '../db/tables';
import { fold } from './fold';
import { goodsNames } from './goods-names';
import { kindNames, kinds } from './kinds';
import { marksOf } from './marks';
import { findTitles, type SuggestedRow } from './store';
import { synonyms } from './synonyms';
import { wordsOf } from './words';

const most = 10;
const maxWords = 3;
/** So that one kind leaves room for the others. */
const maxPerKind = 3;

const labels = [
  ...[...categories, ...dosageForms, ...modalityFamilies].map(({ label }) => label),
  ...(
    ['categories', 'dosageForms', 'modalities', 'certs', 'stages', 'spotKinds', 'platformKinds', 'orgTypes'] as const
  ).flatMap((name) => termsOf(name).map(({ label }) => label)),
  ...[...synonyms, ...goodsNames].map((group) => group[0] as string),
];
const vocabulary = [...new Set(labels)].map((label) => ({ label, folded: fold(label) }));

/** Words of the vocabularies that have the typed text, those that begin with it first, then the shorter ones. */
export function vocabularyWords(typed: string, count: number): string[] {
  const rank = (folded: string) => (folded.startsWith(typed) ? 0 : 1000) + folded.length;
  return vocabulary
    .filter(({ folded }) => typed !== '' && folded.includes(typed))
    .sort((a, b) => rank(a.folded) - rank(b.folded))
    .slice(0, count)
    .map(({ label }) => label);
}

/** Every way to write a word of the vocabularies, and the word itself. */
const spellings = new Map([
  ...[...synonyms, ...goodsNames].flatMap((group) => group.map((term) => [fold(term), group[0] as string] as const)),
  ...labels.map((label) => [fold(label), label] as const),
]);

/** Whether a text is a word of the vocabularies or a synonym of one. */
export const isVocabularyWord = (text: string): boolean => spellings.has(fold(text));

/** Words of the vocabularies of which a spelling differs from a text by at most so many characters, nearest first. */
export const misspelledWords = (typed: string, slips: number, count: number): string[] =>
  [...spellings]
    .map(([folded, label]) => ({ label, far: distance(folded, typed), length: folded.length }))
    .filter(({ far, length }) => far > 0 && far <= slips && far < length)
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ label }) => label);

/** What a row offers: its title, or the number in its second line that was being typed. */
function textOf(row: SuggestedRow, typed: string): { text: string; label: string } | null {
  const { label } = kinds[row.kind];
  if (row.class < 3) return { text: row.title, label };
  const number = row.sub
    .split(' · ')
    .map((part) => part.replace(/^CAS /, ''))
    .find((part) => fold(part).includes(typed));
  return number ? { text: number, label: `${label} · ${row.title}` } : null;
}

/** What the person may be about to type: numbers, words of the trade, enterprises, titles; at most ten, each once. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  const words = wordsOf(q);
  const typed = fold(q);
  if (!typed) return [];
  const rows = await findTitles(db, kindNames, words, /\d/.test(typed));
  const offers = rows.flatMap((row) => {
    const offer = textOf(row, typed);
    return offer ? [{ ...offer, row }] : [];
  });
  const chosen = new Map<string, string>();
  const add = (text: string, label: string) => {
    if (chosen.size < most && !chosen.has(text)) chosen.set(text, label);
  };
  for (const { text, label, row } of offers) if (row.class === 3) add(text, label);
  for (const word of vocabularyWords(typed, maxWords)) add(word, '常用词');
  const perKind = new Map<string, number>();
  for (const { text, label, row } of offers) {
    const count = perKind.get(row.kind) ?? 0;
    perKind.set(row.kind, count + 1);
    if (count < maxPerKind) add(text, label);
  }
  return [...chosen].map(([text, label]) => ({ text, label, marks: marksOf(text, words) }));
}
