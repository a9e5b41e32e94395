import { type Kysely, sql } from 'kysely';
import type { SearchKind } from 'shared/contract/search';
import type { Database } from '../db/tables';

type Db = Kysely<Database>;

/** Up to `smallMarket` records of a kind everything is counted, however common the words; of a larger kind at most `cap` hits. */
export const limits = { smallMarket: 5000, cap: 1000 };

const shelfLife = 60_000;
const shelves = new WeakMap<Db, Map<SearchKind, { until: number; size: Promise<number> }>>();

async function count(db: Db, kind: SearchKind, most: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from search_item where kind = search_kind_of(${kind}) limit ${most}) as rows_of_kind`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many records of a kind the index has. Of a large kind, whose counting takes a while, as of a minute ago at most. */
export async function marketSize(db: Db, kind: SearchKind): Promise<number> {
  const shelf = shelves.get(db) ?? new Map();
  shelves.set(db, shelf);
  const known = shelf.get(kind);
  if (known && known.until > Date.now()) return known.size;
  const some = await count(db, kind, limits.smallMarket + 1);
  if (some <= limits.smallMarket) return some;
  const since = shelf.get(kind);
  // Somebody else has begun to count in the meantime.
  if (since && since.until > Date.now()) return since.size;
  const size = count(db, kind, null);
  shelf.set(kind, { until: Date.now() + shelfLife, size });
  size.catch(() => shelf.delete(kind));
  return size;
}
