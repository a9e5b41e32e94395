import type { MarkedText, Marks } from 'shared/contract/search';
import { fold } from './fold';

/** The normalised text, and the original position of each of its characters. */
function foldWithPositions(text: string): { folded: string; from: number[]; to: number[] } {
  let folded = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const char of text) {
    for (const piece of fold(char)) {
      for (let i = 0; i < piece.length; i++) {
        from.push(at);
        to.push(at + char.length);
      }
      folded += piece;
    }
    at += char.length;
  }
  return { folded, from, to };
}

/** Where a text has one of the normalised words; overlapping matches are joined. */
export function marksOf(text: string, words: readonly string[]): Marks {
  const { folded, from, to } = foldWithPositions(text);
  const spans: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      spans.push([from[at] as number, to[at + word.length - 1] as number]);
  }
  spans.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const joined: [number, number][] = [];
  for (const [start, end] of spans) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** `words` must be folded already, as `fold` does; `text` is answered as it came. */
export const marked = (text: string, words: readonly string[]): MarkedText => ({ text, marks: marksOf(text, words) });

const before = 16;
const after = 60;

/** The line of a longer text that has the most words, cut around the first; null when none has any. */
export function excerptOf(body: string, words: readonly string[]): MarkedText | null {
  let best = { line: '', count: 0 };
  for (const line of body.split('\n')) {
    const folded = fold(line);
    const count = words.filter((word) => folded.includes(word)).length;
    if (count > best.count) best = { line, count };
  }
  if (best.count === 0) return null;
  const first = marksOf(best.line, words)[0]?.[0] ?? 0;
  const letters = [...best.line.slice(0, first)];
  const lead = letters.slice(-before).join('');
  const rest = [...best.line.slice(first)];
  const text = `${letters.length > before ? '…' : ''}${lead}${rest.slice(0, after).join('')}${rest.length > after ? '…' : ''}`;
  return marked(text, words);
}
