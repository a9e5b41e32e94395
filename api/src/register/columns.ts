import { type RawBuilder, sql } from 'kysely';
import type { Register, RegisterField, RegisterRow, RegisterValue } from 'shared/contract/registers';
import { columnOf } from '../db/column-of';

type Row = Record<string, RegisterValue> & { asOf: string; source: string };

/** The column of a field in the table as `r`. */
export const refOf = (key: string): RawBuilder<unknown> => sql.ref(`r.${columnOf(key)}`);

/** Throws Error for a key that the register does not declare: a fault of the program. */
export function fieldOf(register: Register, key: string): RegisterField {
  const field = register.fields.find((one) => one.key === key);
  if (!field) throw new Error(`${register.id} has no field ${key}`);
  return field;
}

/** "from ..." over the table as `r`, to which conditions can be added. */
export const tableOf = (register: Register): RawBuilder<unknown> =>
  sql`from ${sql.table(register.table)} as r where true`;

/** Whether a row names a product, of a register of products. */
export const namesProduct = ({ noProduct }: Register): RawBuilder<boolean> =>
  noProduct ? sql<boolean>`${refOf(noProduct.field)} <> ${noProduct.value}` : sql<boolean>`true`;

/** Rows of a chunk of ids, in the order of the ids. */
export const chunkOf = (
  register: Register,
  fields: readonly RegisterField[],
  ids: readonly string[],
): RawBuilder<Row> =>
  sql<Row>`select ${columnsOf(fields)}, r.as_of as "asOf", r.source ${tableOf(register)} and r.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], r.id)`;

/** The columns of some fields, each under its key, and the id. */
export const columnsOf = (fields: readonly RegisterField[]): RawBuilder<unknown> =>
  sql.join([sql`r.id`, ...fields.map(({ key }) => sql`${refOf(key)} as ${sql.ref(key)}`)]);

/** The `id` and the values of these fields, as `columnsOf` selected them; other columns of the row are left out. */
export const rowOf = (fields: readonly RegisterField[], row: Record<string, unknown>): RegisterRow =>
  Object.fromEntries(
    ['id', ...fields.map(({ key }) => key)].map((key) => [key, row[key] as RegisterValue]),
  ) as RegisterRow;

/**
 * "order by ..." of a `sort`; missing values come last. Equal ones stand by id, against the sort's direction, so that one
 * index of a column that is never null serves both directions.
 */
export function orderOf(register: Register, sort: string): RawBuilder<unknown> {
  const descends = sort.startsWith('-');
  const { key, required } = fieldOf(register, descends ? sort.slice(1) : sort);
  if (!descends) return sql`${refOf(key)}, r.id desc`;
  return required ? sql`${refOf(key)} desc, r.id` : sql`${refOf(key)} desc nulls last, r.id`;
}
