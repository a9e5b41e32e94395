import { sql } from 'kysely';
import type { SearchKind } from 'shared/contract/search';
import type { Db } from '../db/tables';

/** The id with which each part of so many visible records of a kind begins, the first part left out. */
export async function partsOf(db: Db, kind: SearchKind, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (
      select id, row_number() over (order by id) - 1 as place from search_item where kind = search_kind_of(${kind})
    ) as numbered where place > 0 and place % ${size} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of visible records of a kind in their order, from one on. */
export async function idsFrom(db: Db, kind: SearchKind, from: string | undefined, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from search_item where kind = search_kind_of(${kind})
    and id >= ${from ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
}
