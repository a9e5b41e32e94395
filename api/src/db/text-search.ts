import { type RawBuilder, sql } from 'kysely';
import { oneDash } from '../lib/dash';

/** The words of a keyword, parted at white space of any width. */
export const wordsOf = (q: string): string[] => oneDash(q.normalize('NFKC')).split(/\s+/).filter(Boolean);

/**
 * True where every word, folded like the `norm` columns, occurs in at least one of them. strpos has no wildcards, so %
 * and _ are plain characters.
 */
export function containsAll(words: readonly string[], columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`;
  const each = words.map((word) => {
    const matches = columns.map((column) => sql`strpos(${column}, norm_of(array[${word}::text])) > 0`);
    return sql`(${sql.join(matches, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
