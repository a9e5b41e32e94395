import { sql } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { SearchKind } from 'shared/contract/search';
import { keyOf } from '../db/column-of';
import type { Db } from '../db/tables';
import type { Form } from './words';

/** Of a kind, no more hits than this are counted and paged through. */
export const cap = 1000;

export interface FoundRow {
  id: string;
  title: string;
  sub: string;
  body: string;
  on: string;
}

export interface FoundGroup {
  kind: SearchKind;
  count: number;
  items: FoundRow[];
}

/** A `FoundRow` as JSON, of `search_item as i`. */
export const foundRow = sql`json_build_object('id', i.id, 'title', i.title, 'sub', i.sub, 'body', i.body,
  'on', to_char(i.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))`;

/** Hits per kind, at most `cap` of each, with the rows from `offset` on; best first. One statement, bounded for any words. */
export async function findGroups(
  db: Db,
  kinds: readonly SearchKind[],
  forms: readonly Form[],
  { limit, offset = 0, most = cap }: { limit: number; offset?: number; most?: number },
): Promise<FoundGroup[]> {
  const { rows } = await sql<FoundGroup>`
    select k.name as kind, g.count, coalesce(g.items, '[]') as items
    from unnest(${kinds}::text[]) with ordinality as k (name, place), lateral (
      with hit as materialized (
        select * from search_find(search_kind_of(k.name), ${JSON.stringify(forms)}::jsonb, ${most})
          with ordinality as h (id, class, at, place))
      select (select count(*)::int from hit) as count, (
        select json_agg(${foundRow} order by p.place)
        from (select * from hit order by place limit ${limit} offset ${offset}) as p
        join search_item as i on i.kind = search_kind_of(k.name) and i.id = p.id) as items) as g
    order by k.place`.execute(db);
  return rows;
}

export interface SuggestedRow {
  kind: SearchKind;
  title: string;
  sub: string;
  /** 0 when the title begins with the words, 1 when it has them, 3 otherwise. */
  class: number;
}

/** A few rows per kind whose title, or with `anywhere` any text, has the words; each title of a kind once. */
export async function findTitles(
  db: Db,
  kinds: readonly SearchKind[],
  words: readonly string[],
  anywhere: boolean,
): Promise<SuggestedRow[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<SuggestedRow>`
    select distinct on (h.class, k.place, i.title) k.name as kind, i.title, i.sub, h.class
    from unnest(${kinds}::text[]) with ordinality as k (name, place)
      cross join lateral (
        select * from search_walk(search_kind_of(k.name), 2, ${words}::text[], '{}', 10)
        union
        select * from search_walk(search_kind_of(k.name), ${anywhere ? 0 : 1}, ${words}::text[], '{}', 10)) as h
      -- Fenced, so that the few hits are looked up; the planner expects many and would read the whole table.
      cross join lateral (
        select title, sub from search_item where kind = search_kind_of(k.name) and id = h.id offset 0) as i
    order by h.class, k.place, i.title, h.at desc`.execute(db);
  return rows;
}

/** Those of the queries, each a list of words, that find anything at all. */
export async function whichFind(
  db: Db,
  kinds: readonly SearchKind[],
  queries: readonly (readonly string[])[],
): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from unnest(${kinds}::text[]) as k (name), lateral search_walk(search_kind_of(k.name), 0,
        array(select jsonb_array_elements_text(q.words)), '{}', 1)) as found
    from jsonb_array_elements(${JSON.stringify(queries)}::jsonb) with ordinality as q (words, place) order by q.place`.execute(
    db,
  );
  return rows.map(({ found }) => found);
}

/** The same as rebuild(), in the caller's transaction and on its connection, without a time limit. */
export async function layOutSearch(client: PoolClient): Promise<number> {
  // The pool's own clock would end it after a second and a half.
  const config: QueryConfig & { query_timeout: number } = {
    text: 'select search_rebuild()::int as made',
    query_timeout: 2 ** 31 - 1,
  };
  const { rows } = await client.query<{ made: number }>(config);
  return rows[0]?.made ?? 0;
}

/** Whether records of a table are found by the search. */
export async function isFound(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select search_kind_of($1) is not null as found', [
    keyOf(table),
  ]);
  return rows[0]?.found === true;
}

/**
 * Makes the search table again from the records, laid out by age; returns its number of rows. Readers go on, writers of
 * searchable records wait. For use after a large import, and now and then where much is written.
 */
export async function rebuild(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    return await layOutSearch(client);
  } finally {
    // The connection has changed settings; it is not reused.
    client.release(true);
  }
}

/** Inside a transaction that writes very many rows: the search table does not follow. Lay it out afterwards. */
export const pauseSearch = async (client: PoolClient): Promise<void> => {
  await client.query("select set_config('portal.search_paused', 'on', true)");
};
