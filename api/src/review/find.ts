import { type RawBuilder, sql } from 'kysely';
import { type QueueFlag, reviewHours } from 'shared/contract/vocabulary/review';
import { cursorOf, placeSql } from '../db/cursor';
import type { Db } from '../db/tables';
import { containsAll } from '../db/text-search';
import { wordsOf } from '../search/words';

/** Hits of the index that are looked at; for words with more of them the queue itself is read, `walk` cases at a time. */
const most = 1000;
const walk = 5000;
/** Cases that are read before the index is asked: words that many cases have fill a page from these. */
const glance = 500;

export interface Wanted {
  q?: string | undefined;
  flag?: QueueFlag | undefined;
}

export interface Found {
  /** Which cases come into question, in no order; the condition is for each of them. */
  ids: string[];
  fits: RawBuilder<boolean>;
  /** Where to look further when these are read; null: nowhere. */
  beyond: string | null;
}

/** By what the index finds a folded word: its neighbouring characters, as `search_pairs` of the database writes them. */
function keysOf(word: string): string[] {
  // A whole number has pairs that all others have too.
  if (/^sh\d{14}$/.test(word)) return [`#${word}`];
  const signs = [...word].map((sign) => (sign.codePointAt(0) as number) & 65535);
  return signs.slice(1).map((sign, i) => String((signs[i] as number) * 65536 + sign));
}

export const overdue = sql<boolean>`c.submitted_at < now() - ${reviewHours} * interval '1 hour'`;

/**
 * Cases of a part of the queue that have the words and the flag, reading a bounded number of rows however long the queue is.
 * `after` is the condition of the page. Undefined when nothing is wanted.
 */
export async function findCases(
  db: Db,
  part: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
  { q = '', flag }: Wanted,
  /** Cases that a page needs. */
  needed: number,
): Promise<Found | undefined> {
  const words = wordsOf(q);
  if (words.length === 0 && !flag) return undefined;
  const keys = [...words.flatMap(keysOf), ...(flag && flag !== 'overdue' ? [`!${flag}`] : [])];
  const fits = sql<boolean>`(${containsAll(words, [sql`c.norm`])} and c.keys @> ${keys}::text[]
    and ${flag === 'overdue' ? overdue : sql`true`})`;
  /** The next so many cases of the queue. `enough`: they fill the page or are the last. */
  const readQueue = async (cases: number): Promise<{ found: Found; enough: boolean }> => {
    const { rows } = await sql<{ ids: string[]; n: number; place: string | null; id: string }>`
      with walked as materialized (
        select c.id, c.submitted_at, ${fits} as fits from review_case as c where ${part} and ${after}
          and ${flag === 'overdue' ? overdue : sql`true`} order by c.submitted_at, c.id limit ${cases})
      select array(select id from walked where fits order by submitted_at, id limit ${needed}) as ids,
        (select count(*)::int from walked) as n, last.id, ${sql.raw(placeSql('last.submitted_at'))} as place
      from (select 1) as one left join (select * from walked order by submitted_at desc, id desc limit 1) as last on true`.execute(
      db,
    );
    const { ids, n, place, id } = rows[0] as (typeof rows)[0];
    // More fits than the page holds are found again from its last row.
    const beyond = n === cases && place !== null ? cursorOf({ place, id }) : null;
    // They were looked at already; asked again, the index would fetch all that have the words.
    return { found: { ids, fits: sql<boolean>`true`, beyond }, enough: ids.length === needed || beyond === null };
  };
  const first = await readQueue(glance);
  if (first.enough) return first.found;
  if (keys.length > 0) {
    const { rows } = await sql<{ ids: string[] }>`
      select array(select c.id from review_case as c where ${part} and c.keys @> ${keys}::text[] limit ${most + 1}) as ids`.execute(
      db,
    );
    const ids = rows[0]?.ids ?? [];
    if (ids.length <= most) return { ids, fits, beyond: null };
  }
  return (await readQueue(walk)).found;
}
