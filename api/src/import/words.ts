import type { Term } from 'shared/contract/vocabulary';
import { oneDash } from '../lib/dash';

/** Spellings that mean the same: width, case, blanks and kinds of dashes do not count. */
export const fold = (word: string): string => oneDash(word.normalize('NFKC').toLowerCase().replace(/\s+/g, ''));

/** Edit distance in characters. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}

/** The most similar candidate; one that contains the word, or is part of it, wins over equal distance. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = fold(word).slice(0, 60);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const text = fold(candidate);
    const related = text.includes(wanted) || wanted.includes(text);
    // Sharing no character at all is no likeness.
    if (![...wanted].some((char) => text.includes(char))) continue;
    const cost = distance(wanted, text) - (related ? 2 : 0);
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best;
}

/** A value of a file as it may be quoted in a message: one line, not long. */
export function quote(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return `「${[...line].length > 30 ? `${[...line].slice(0, 30).join('')}…` : line}」`;
}

/** Finds codes by code or Chinese label; `also`: words of older files, with what they mean. */
export function createLookup(terms: readonly Term[], also: Readonly<Record<string, string>> = {}) {
  const codes = new Map(Object.entries(also).map(([word, code]) => [fold(word), code]));
  for (const { code, label } of terms) codes.set(fold(label), code);
  // A code always means itself, whatever label reads the same.
  for (const { code } of terms) codes.set(fold(code), code);
  const labels = new Map(terms.map(({ code, label }) => [code, label]));
  return {
    codeOf: (word: string) => codes.get(fold(word)),
    labelOf: (code: string) => labels.get(code) ?? code,
    /** Why a word is refused. */
    refusal(word: string): string {
      const near = nearest(word, [...terms.map((t) => t.label), ...terms.map((t) => t.code)]);
      return `不认识${quote(word)}${near ? `，最接近的是「${labels.get(near) ?? near}」` : ''}`;
    },
  };
}
