import type { Marks } from '../contract/search';

/** A text with the places that were searched for marked. `marks` are [from, to) in order, as the API sends them. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  const pieces = marks.flatMap(([from, to], i) => [
    text.slice(marks[i - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return [...pieces, text.slice(marks.at(-1)?.[1] ?? 0)];
}
