import type { Db } from '../db/tables';
import { fold } from './fold';
import { kindNames } from './kinds';
import { whichFind } from './store';
import { isVocabularyWord, misspelledWords, vocabularyWords } from './suggest';
import { wordsOf } from './words';

const most = 6;
const maxTries = 14;

/** Shorter texts inside a Chinese word, longest first, outer ones before inner ones. Parts of a Latin word mean nothing. */
function piecesOf(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return [];
  const chars = [...word];
  const pieces: string[] = [];
  for (let length = Math.min(chars.length - 1, 8); length >= 2; length--) {
    for (let at = 0; at + length <= chars.length; at++) pieces.push(chars.slice(at, at + length).join(''));
  }
  return pieces;
}

/** Characters that may be wrong in a word. */
function slipsOf(word: string): number {
  if (/\p{Script=Han}/u.test(word)) return 1;
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
}

/**
 * For a query without a hit: its words one by one, words of the vocabularies that are spelled nearly so or share a part with it, and parts
 * of it that are no mere fragments. All of them find something; a part of the query stands beside no longer one.
 */
export async function nearWords(db: Db, q: string): Promise<string[]> {
  const words = wordsOf(q);
  const pieces = words.flatMap(piecesOf).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const nearly = words.flatMap((word) => misspelledWords(word, slipsOf(word), 2));
  const known = pieces.flatMap((piece) => vocabularyWords(piece, 2));
  // Two characters that are no word of the trade are mostly halves of two words.
  const whole = pieces.filter((piece) => [...piece].length > 2 || isVocabularyWord(piece));
  const step = Math.max(1, Math.ceil(whole.length / maxTries));
  const tries = new Map<string, string>();
  for (const one of [
    ...(words.length > 1 ? words : []),
    ...nearly,
    ...known,
    ...whole.filter((_, i) => i % step === 0),
  ])
    if (!tries.has(fold(one))) tries.set(fold(one), one);
  const candidates = [...tries.values()].slice(0, maxTries);
  const found = await whichFind(db, kindNames, candidates.map(wordsOf));
  const finding = candidates.filter((_, i) => found[i]);
  const isPart = (one: string) => finding.some((other) => other !== one && fold(other).includes(fold(one)));
  return finding.filter((one) => isVocabularyWord(one) || words.includes(one) || !isPart(one)).slice(0, most);
}
