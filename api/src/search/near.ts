import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { kindNames } from './kinds';
import { whichFind } from './store';
import { vocabularyWords } from './suggest';
import { wordsOf } from './words';

const most = 6;
const maxTries = 14;

/** Shorter texts inside a word, longest first, outer ones before inner ones. */
function piecesOf(word: string): string[] {
  const chars = [...word];
  const pieces: string[] = [];
  for (let length = Math.min(chars.length - 1, 8); length >= 2; length--) {
    for (let at = 0; at + length <= chars.length; at++) pieces.push(chars.slice(at, at + length).join(''));
  }
  return pieces;
}

/** For a query without a hit: its words one by one, parts of them and words of the vocabularies like them, all of which find something. */
export async function nearWords(db: Kysely<Database>, q: string): Promise<string[]> {
  const words = wordsOf(q);
  const pieces = words.flatMap(piecesOf).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const known = pieces.flatMap((piece) => vocabularyWords(piece, 2));
  const step = Math.max(1, Math.ceil(pieces.length / maxTries));
  const tries = [
    ...new Set([...(words.length > 1 ? words : []), ...known, ...pieces.filter((_, i) => i % step === 0)]),
  ];
  const candidates = tries.slice(0, maxTries);
  const found = await whichFind(db, kindNames, candidates.map(wordsOf));
  return candidates.filter((_, i) => found[i]).slice(0, most);
}
