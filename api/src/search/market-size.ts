import { type Kysely, sql } from 'kysely';
import type { SearchKind } from 'shared/contract/search';
import type { Database } from '../db/tables';

type Db = Kysely<Database>;

/** Up to `smallMarket` records of a kind everything is counted, however common the words; of a larger kind at most `cap` hits. */
export const limits = { smallMarket: 5000, cap: 1000 };

const shelfLife = 60_000;

interface Shelf {
  size: number;
  until: number;
}
const shelves = new WeakMap<Db, Map<SearchKind, Shelf>>();

async function count(db: Db, kind: SearchKind, most: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from search_item where kind = search_kind_of(${kind}) limit ${most}) as rows_of_kind`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many records of a kind the index has. Of a large kind, whose counting takes a while, as it was a minute ago or when somebody last asked. */
export async function marketSize(db: Db, kind: SearchKind): Promise<number> {
  const shelf = shelves.get(db) ?? new Map<SearchKind, Shelf>();
  shelves.set(db, shelf);
  const known = shelf.get(kind);
  if (!known) {
    const some = await count(db, kind, limits.smallMarket + 1);
    if (some <= limits.smallMarket) return some;
    const size = await count(db, kind, null);
    shelf.set(kind, { size, until: Date.now() + shelfLife });
    return size;
  }
  if (known.until < Date.now()) {
    // Nobody waits for the count, and one counts at a time. A kind that has become small is counted at each call again.
    known.until = Date.now() + shelfLife;
    count(db, kind, null).then(
      (size) => {
        if (size > limits.smallMarket) known.size = size;
        else shelf.delete(kind);
      },
      () => {},
    );
  }
  return known.size;
}
