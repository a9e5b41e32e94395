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
}

/** One value may stand for several rows, such as a batch number. */
const most = 2000;

/** As numbers are written in registers: half-width, one kind of dash, capital letters, no blanks. */
const written = (value: string): string => oneDash(value.normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/** Looks pasted values up in the fields that take them. */
export async function findPasted(db: Db, register: Register, values: readonly string[]): Promise<Pasted> {
  const asked = [...new Map(values.map((value) => [written(value), value.trim()])).entries()].filter(([key]) => key);
  // Batch numbers have small letters in some files.
  const spelled = asked.map(([key, value]) => [...new Set([key, value, key.toLowerCase()])]);
  const keys = [...new Set(spelled.flat())];
  const fields = register.fields.filter(({ paste }) => paste);
  const listed = fields.map(({ key, type }) => (type === 'list' ? refOf(key) : sql`array[${refOf(key)}]`));
  const tests = fields.map(({ key, type }) =>
    type === 'list' ? sql`${refOf(key)} && ${keys}::text[]` : sql`${refOf(key)} = any(${keys}::text[])`,
  );
  if (fields.length === 0 || keys.length === 0) return { ids: [], found: [], missing: asked.map(([, value]) => value) };
  const { rows } = await sql<{ id: string; has: (string | null)[] }>`
    select r.id, ${sql.join(listed, sql` || `)} as has ${tableOf(register)} and (${sql.join(tests, sql` or `)})
    order by r.id limit ${most}`.execute(db);
  const places = new Map(spelled.flatMap((keys, i) => keys.map((key) => [key, i] as const)));
  const hits = rows.map(({ id, has }) => ({
    id,
    places: has.flatMap((text) => (text === null ? [] : (places.get(text) ?? []))),
  }));
  const seen = new Set(hits.flatMap((hit) => hit.places));
  const first = (hit: (typeof hits)[number]) => Math.min(...hit.places);
  return {
    ids: hits.sort((a, b) => first(a) - first(b)).map(({ id }) => id),
    found: asked.flatMap(([, value], i) => (seen.has(i) ? [value] : [])),
    missing: asked.flatMap(([, value], i) => (seen.has(i) ? [] : [value])),
  };
}
