import { columnOf } from '../db/column-of';
import type { Kind } from './kind';

/** What a batch of a kind writes, and by what its records are told apart. All texts are SQL. */
export interface BatchPlan {
  kind: Kind;
  table: string;
  /** Columns written, in the order of the statement. */
  columns: string[];
  /** Column -> its value, over n, o, l and the links. */
  expressions: ReadonlyMap<string, string>;
  /** Column of the field that identifies a record which the portal may have from another source. */
  known: string | undefined;
  /** Columns that are unique among records, with what people call them. */
  unique: { label: string; column: string }[];
}

/** SQL literal. */
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Reads the plan of a kind off its definition. */
export function planOf(kind: Kind): BatchPlan {
  const fieldColumns = Object.entries(kind.fields)
    .filter(([key]) => !(key in kind.references))
    .flatMap(([key, { rich }]) => [columnOf(key), ...(rich ? [rich] : [])]);
  const columns = [
    ...new Set([
      ...fieldColumns.filter((c) => c !== 'enterprise'),
      ...Object.keys(kind.columns),
      ...Object.keys(kind.links),
    ]),
  ];
  const expressions = new Map(columns.map((column) => [column, kind.columns[column] ?? `n.${column}`]));
  for (const column of Object.keys(kind.links)) expressions.set(column, `link_${column}.id`);
  for (const column of kind.personal.map(columnOf)) expressions.set(column, `coalesce(n.${column}, o.${column})`);
  if (kind.enterprise !== 'none') {
    columns.push('enterprise_id');
    expressions.set('enterprise_id', 'l.enterprise_id');
  }
  return {
    kind,
    table: kind.name,
    columns,
    expressions,
    known: kind.known && columnOf(kind.known),
    unique: kind.unique.map((key) => ({ label: kind.fields[key]?.label ?? key, column: columnOf(key) })),
  };
}
