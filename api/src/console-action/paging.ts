import { type RawBuilder, sql } from 'kysely';
import type { BoundedCount } from 'shared/contract/console-action';
import { searchedAtMost } from 'shared/contract/vocabulary/console-account';
import { cursorOf, type Place, placeOf, rowOf } from '../db/cursor';
import { wordsOf } from '../db/text-search';
import { CallError } from '../errors';

export const pageSize = 50;

/** The condition that a row comes after a cursor, newest first. Throws invalid. */
export function beforeCursor(cursor: string | undefined, alias: 'a' | 'e' | 'j'): RawBuilder<unknown> {
  const place = placeOf(cursor);
  return place ? sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)}) < ${rowOf(place)}` : sql`true`;
}

/** The rows of a page, of one more than it shows, and where the next one begins. */
export const pageOf = <R extends Place>(rows: readonly R[], size = pageSize) => {
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? cursorOf(page.at(-1) as R) : null };
};

/** True where every word is part of the text; found by an index on the pairs of its characters. Throws invalid for words that are too short. */
export function hasParts(text: RawBuilder<unknown>, q: string): RawBuilder<unknown> {
  const words = wordsOf(q);
  if (!words.some((word) => [...word].length > 1)) throw new CallError('invalid', '请至少输入 2 个字再查找');
  return sql.join(
    words.map(
      (word) => sql`(pair_keys(${text}) @> pair_keys(norm_of(array[${word}::text]))
        and strpos(${text}, norm_of(array[${word}::text])) > 0)`,
    ),
    sql` and `,
  );
}

/** What a search found, cut at its bound. */
export const found = (ids: readonly string[]) => ({
  ids: ids.slice(0, searchedAtMost),
  more: ids.length > searchedAtMost,
});
/** How many ids a search reads. */
export const searched = searchedAtMost + 1;

/** Beyond it a count says `more`: it costs the same however many there are. */
export const countedAtMost = 1000;
/** A count that reads `most` rows at most, for `boundedOf`. */
export const countUpTo = (from: RawBuilder<unknown>, most = countedAtMost) =>
  sql<number>`(select count(*)::int from (select 1 from ${from} limit ${most + 1}) as bounded)`;
/** Of a count by `countUpTo` with the same `most`; `more`: there are more than `most`, which is then the count. */
export const boundedOf = (count: number, most = countedAtMost): BoundedCount => ({
  count: Math.min(count, most),
  more: count > most,
});
