import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { writeRichText } from 'shared/contract/formatted-text';
import { isEmpty } from 'shared/contract/listing-text';
import type { RichText } from 'shared/contract/rich-text';
import { columnOf } from '../db/column-of';
import type { FieldChanges } from '../db/column-types';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { storedValue } from '../import/fields';
import type { ListingType } from './kinds';

/** Values by field; what is empty is absent. */
export type Values = Record<string, unknown>;

/** Bytes of a whole draft. */
const mostBytes = 200_000;

/** Leaves out undefined, null, '' and []; false and 0 stay. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** Whether a value is a figure, a text, a list of these or a list of flat objects: nothing else is ever valid. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return true;
  if (depth === 2 || typeof value !== 'object') return false;
  if (Array.isArray(value)) return depth === 0 && value.every((item) => isPlain(item, 1));
  return depth === 1 && Object.entries(value).every(([key, inner]) => isPlain(key, 2) && isPlain(inner, 2));
}

/** Values as they may be stored, complete or not. Throws invalid for fields and shapes that no draft has. */
export function requireStorable({ keys }: ListingType, values: Values): void {
  for (const [key, value] of Object.entries(values)) {
    if (!keys.includes(key)) throw new CallError('invalid', `没有字段「${[...key].slice(0, 20).join('')}」`);
    if (!isPlain(value)) throw new CallError('invalid', '内容包含无法保存的值');
  }
}

/** Throws tooLarge for a draft that no form fills. */
export function requireSize(values: Values): void {
  if (Buffer.byteLength(JSON.stringify(values)) > mostBytes) throw new CallError('tooLarge', '内容过长，请删减后保存');
}

/** What leads from one set of values to another. */
export function changesBetween(before: Values, after: Values): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (!isDeepStrictEqual(before[key], after[key]))
      changes[key] = { before: before[key] ?? null, after: after[key] ?? null };
  return changes;
}

/** Values with some fields replaced; null empties one. */
export const withChanges = (values: Values, changes: Values): Values => withoutEmpty({ ...values, ...changes });

/** What the public row says; undefined when there is none. */
export async function onlineValues(
  db: Db,
  { record, keys, fields }: ListingType,
  id: string,
): Promise<Values | undefined> {
  const pairs = keys.flatMap((key) => [
    sql`${sql.lit(key)}::text`,
    sql.raw(storedValue(record.fields[key] ?? {}, columnOf(key))),
  ]);
  const { rows } = await sql<{ values: Values }>`
    select jsonb_build_object(${sql.join(pairs)}) as values from ${sql.table(record.name)} as t where id = ${id}`.execute(
    db,
  );
  const values = rows[0]?.values;
  if (!values) return undefined;
  for (const { key, type } of fields)
    if (type === 'rich' && Array.isArray(values[key])) values[key] = writeRichText(values[key] as RichText);
  return withoutEmpty(values);
}
