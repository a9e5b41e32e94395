import { type RawBuilder, sql } from 'kysely';

/** The words of a keyword as the `norm` columns hold text: compatibility forms folded, parted at white space. */
export const wordsOf = (q: string): string[] => q.normalize('NFKC').split(/\s+/).filter(Boolean);

/** True where every word stands in at least one of the columns. strpos knows no wildcards, so % and _ are plain characters. */
export function containsAll(words: readonly string[], columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`;
  const each = words.map((word) => {
    const places = columns.map((column) => sql`strpos(${column}, lower(${word}::text)) > 0`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
