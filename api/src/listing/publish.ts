import { sql } from 'kysely';
import { isEmpty } from 'shared/contract/listing-text';
import { columnOf } from '../db/column-of';
import type { Db } from '../db/tables';
import { publishFiles } from '../file/attach';
import { storedIn } from '../import/fields';
import { type ListingType, listingTypes } from './kinds';
import { fileFields, publishMedia } from './media';
import type { Values } from './values';
import type { WorkingCopy } from './working-copy';

/** Processes drop what they keep of public answers once this commits. */
export const tellReaders = (tx: Db) => sql`select pg_notify('content', '')`.execute(tx);

/** Values of a checked draft as columns, each field filled; codes stand for labels. */
function columnsOf(type: ListingType, values: Values): Record<string, unknown> {
  const { record, keys } = type;
  const files = new Set(fileFields(type).map(({ key }) => key));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const column = columnOf(key);
      // Files are members' alone: an import neither brings nor clears them.
      if (files.has(key)) return [[column, values[key] ?? []]];
      const field = record.fields[key];
      if (!field) throw new Error(`the importer does not know the field ${record.name}.${key}`);
      const value = isEmpty(values[key]) ? (field.empty ?? values[key]) : field.schema.parse(values[key]);
      return Object.entries(storedIn(field, column, value));
    }),
  );
}

/** The next number of today's demands; null when the day has no more, and numbers go on as those of imports do. */
async function nextDemandNo(tx: Db): Promise<string | null> {
  const { rows } = await sql<{ no: string; last: number }>`
    with today as (select today_cn() as day),
      used as (select coalesce(max(right(demand_no, 4)::int), 0) as last from today, demand
        where demand_no between 'XQ' || to_char(day, 'YYYYMMDD') || '0000' and 'XQ' || to_char(day, 'YYYYMMDD') || '9999')
    insert into demand_day as d (day, last) select day, used.last + 1 from today, used
    on conflict (day) do update set last = greatest(d.last + 1, excluded.last)
    returning last, 'XQ' || to_char(day, 'YYYYMMDD') || lpad(last::text, 4, '0') as no`.execute(tx);
  const row = rows[0] as (typeof rows)[0];
  return row.last <= 9999 ? row.no : null;
}

interface Target {
  /** Has the columns of the record's own table. */
  table: string;
  /** Number of a record that has none yet; without one the table's next. */
  number?: string | null | undefined;
}

/** Writes the row of a working copy, new or not, as the importer does: numbers and derived columns are its expressions. */
export async function writeRow(tx: Db, copy: WorkingCopy, values: Values, { table, number }: Target): Promise<void> {
  const type = listingTypes[copy.kind];
  const { record } = type;
  const doc = columnsOf(type, values);
  if (number) doc[copy.kind === 'demand' ? 'demand_no' : 'no'] = number;
  const derived = Object.entries(record.columns);
  const columns = [
    ...Object.keys(doc).filter((column) => !(column in record.columns)),
    ...derived.map(([column]) => column),
  ];
  const expressions = columns.map((column) => sql.raw(record.columns[column] ?? `n.${column}`));
  const set = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  if (copy.kind === 'enterprise') {
    // It is there since the claim; its name and code are not the members' to write.
    const pairs = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`);
    // What the platform took offline stays so until an operator restores it.
    await sql`update ${sql.table(table)} as t set ${sql.join(pairs)}, reject_reason = null, updated_at = now(),
      status = case when t.status = 'offline' then t.status else 'published' end
      from jsonb_populate_record(null::enterprise, ${JSON.stringify(doc)}::jsonb) as n where t.id = ${copy.id}`.execute(
      tx,
    );
  } else
    await sql`
      insert into ${sql.table(table)} (id, enterprise_id, owner_user_id, status, ${sql.join(columns.map((column) => sql.ref(column)))})
      select l.id, l.enterprise_id, l.owner, 'published', ${sql.join(expressions)}
      from (select ${copy.id}::uuid as id, ${copy.enterprise_id}::uuid as enterprise_id, ${copy.account_id}::uuid as owner) as l
      cross join jsonb_populate_record(null::${sql.table(record.name)}, ${JSON.stringify({ ...doc, status: 'published' })}::jsonb) as n
      left join ${sql.table(record.name)} as o on o.id = l.id
      on conflict (id) do update set ${sql.join(set)}, status = 'published', reject_reason = null, updated_at = now()`.execute(
      tx,
    );
}

/** Writes the public row and its files. Search and matching follow by their triggers. The values were checked. */
export async function writePublic(tx: Db, copy: WorkingCopy, values: Values, isNew: boolean): Promise<void> {
  const number = copy.kind === 'demand' && isNew ? await nextDemandNo(tx) : undefined;
  await writeRow(tx, copy, values, { table: listingTypes[copy.kind].record.name, number });
  await publishMedia(tx, copy, values);
  await tellReaders(tx);
}

/** Takes a public row out of the markets, and its files from visitors. Closed demands stay readable without them. */
export async function endPublic(
  tx: Db,
  copy: WorkingCopy,
  status: 'offline' | 'rejected' | 'closed_done' | 'closed_none',
): Promise<void> {
  await sql`update ${sql.table(copy.kind)} set status = ${status}, updated_at = now() where id = ${copy.id}`.execute(
    tx,
  );
  await publishFiles(tx, copy.id, []);
  await tellReaders(tx);
}
