import { sql } from 'kysely';
import type { Register } from 'shared/contract/registers';
import type { Db } from '../db/tables';
import { oneDash } from '../lib/dash';
import { refOf, tableOf } from './columns';

export interface Pasted {
  /** Rows that have one of the values, in the order of the values. */
  ids: string[];
  found: string[];
  missing: string[];
  /** There are rows beyond these. */
  more: boolean;
}

/** One value may stand for several rows, such as a batch number. */
export const pastedRows = 2000;

/** As numbers are written in registers: half-width, one kind of dash, capital letters, no blanks. */
const written = (value: string): string => oneDash(value.normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/**
 * Looks pasted values up in the fields that take them. Of more rows than `most`, each value has the first of its own: a value is
 found whatever the others have.
 */
export async function findPasted(
  db: Db,
  register: Register,
  values: readonly string[],
  most = pastedRows,
): Promise<Pasted> {
  const asked = [...new Map(values.map((value) => [written(value), value.trim()])).entries()].filter(([key]) => key);
  // Batch numbers have small letters in some files.
  const spelled = asked.map(([key, value]) => [...new Set([key, value, key.toLowerCase()])]);
  const places = new Map(spelled.flatMap((keys, i) => keys.map((key) => [key, i] as const)));
  const keys = [...places.keys()];
  const fields = register.fields.filter(({ paste }) => paste);
  const listed = fields.map(({ key, type }) => (type === 'list' ? refOf(key) : sql`array[${refOf(key)}]`));
  const tests = fields.map(({ key, type }) =>
    type === 'list' ? sql`${refOf(key)} && ${keys}::text[]` : sql`${refOf(key)} = any(${keys}::text[])`,
  );
  if (fields.length === 0 || keys.length === 0)
    return { ids: [], found: [], missing: asked.map(([, value]) => value), more: false };
  const { rows } = await sql<{ id: string; places: number[] }>`
    with hit as materialized (
        select r.id, ${sql.join(listed, sql` || `)} as has ${tableOf(register)} and (${sql.join(tests, sql` or `)})),
      told as (
        select hit.id, k.place, row_number() over (partition by k.place order by hit.id) as nth
        from hit cross join lateral unnest(hit.has) as one (value)
        join unnest(${keys}::text[], ${[...places.values()]}::int[]) as k (value, place) on k.value = one.value)
    select id, array_agg(place) as places from told group by id order by min(nth), id limit ${most + 1}`.execute(db);
  const hits = rows.slice(0, most);
  const seen = new Set(hits.flatMap((hit) => hit.places));
  const first = (hit: (typeof hits)[number]) => Math.min(...hit.places);
  return {
    ids: hits.sort((a, b) => first(a) - first(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
    found: asked.flatMap(([, value], i) => (seen.has(i) ? [value] : [])),
    missing: asked.flatMap(([, value], i) => (seen.has(i) ? [] : [value])),
    more: rows.length > most,
  };
}
