/** The text with the words of the query marked, letter case aside. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  // Splitting by a group puts the matches at the odd places; position is the only identity that a piece has.
  return text.split(pattern).map((piece, i) => (i % 2 ? <mark key={`${i}${piece}`}>{piece}</mark> : piece));
}
