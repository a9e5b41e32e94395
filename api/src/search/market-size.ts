import { sql } from 'kysely';
import type { SearchKind } from 'shared/contract/search';
import { createStaleWhileRevalidate } from '../db/stale-while-revalidate';
import type { Db } from '../db/tables';

/** Up to `smallMarket` records of a kind everything is counted, however common the words; of a larger kind at most `cap` hits. */
export const limits = { smallMarket: 5000, cap: 1000 };

/** Kinds whose records leave their list when their last day is over. Demands do not: those that are closed stay at its end. */
const lapsing: readonly SearchKind[] = ['spot'];

/** "and …" of the rows `i` of the index that the list of a kind shows. */
export const inList = (kind: SearchKind) =>
  lapsing.includes(kind) ? sql`and (i.until is null or i.until >= today_cn())` : sql``;

async function count(db: Db, kind: SearchKind, most: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from search_item as i where i.kind = search_kind_of(${kind}) ${inList(kind)} limit ${most}) as rows_of_kind`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** How many records of a kind its list has. Of a large kind, which takes a while to count, cached for a minute. */
export const marketSize = createStaleWhileRevalidate<SearchKind, number>(
  async (db, kind) => {
    const some = await count(db, kind, limits.smallMarket + 1);
    return some <= limits.smallMarket ? some : count(db, kind, null);
  },
  (size) => size <= limits.smallMarket,
);
