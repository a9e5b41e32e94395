import { type RawBuilder, sql } from 'kysely';
import type { RegisterListInput } from 'shared/contract/register-endpoints';
import { paramOf, paramsOf, type Register, type RegisterField, valueWord, yesNo } from 'shared/contract/registers';
import { provinces } from 'shared/contract/vocabulary';
import type { FacetRule } from '../db/facets';
import { containsAll } from '../db/text-search';
import { dayMarks } from '../search/day-marks';
import { wordsOf } from '../search/words';
import { fieldOf, refOf } from './columns';

/** Filters, and what is counted; a list's own input has both. */
export type Filters = Pick<RegisterListInput, 'q' | 'values' | 'facets' | 'charts' | 'sort'> &
  Record<string, RegisterListInput[string]>;

/** The words of all filters by a part of a text. */
export const wordsIn = (register: Register, input: Filters): string[] =>
  register.fields
    .filter(({ filter }) => filter === 'contains')
    .flatMap((field) => wordsOf((input[paramOf(field)] as string | undefined) ?? ''));

function containsRule(field: RegisterField, input: Filters): FacetRule {
  const name = paramOf(field);
  const words = wordsOf((input[name] as string | undefined) ?? '');
  const text = field.type === 'list' ? refOf(field.key) : sql`array[${refOf(field.key)}]`;
  return { name, condition: words.length ? containsAll(words, [sql`norm_of(${text})`]) : null };
}

/** Text and SQL of a value among the options of a filter. */
function valuesOf({ key, type }: RegisterField): RawBuilder<unknown> {
  const column = refOf(key);
  if (type === 'list') return column;
  if (type === 'bool')
    return sql`case when ${column} is not null then array[case when ${column} then '是' else '否' end] end`;
  return sql`case when ${column} is not null then array[${column}::text] end`;
}

const provinceNames = provinces.map(({ code }) => code);

function orderOfOptions({ key, values, type }: RegisterField): FacetRule['order'] {
  if (values) return { terms: values };
  if (type === 'bool') return { terms: yesNo };
  return { terms: key === 'province' ? provinceNames : [], byCount: type !== 'int' };
}

function oneOfRule(field: RegisterField, input: Filters): FacetRule {
  const { key, facet, words } = field;
  const name = paramOf(field);
  const chosen = (input[name] as string[] | undefined) ?? [];
  const values = valuesOf(field);
  return {
    name,
    chosen,
    condition: chosen.length ? sql<boolean>`${values} && ${chosen}::text[]` : null,
    marks: chosen.map((value) => `${key}|${value}`),
    exact: true,
    ...(words ? { label: (value: string) => valueWord(field, value) } : {}),
    ...(facet && input.facets.includes(name)
      ? { values, order: orderOfOptions(field) as NonNullable<FacetRule['order']> }
      : {}),
  };
}

function rangeRule(register: Register, field: RegisterField, input: Filters): FacetRule {
  const { key, type } = field;
  const [from, to] = paramsOf(field).map((name) => input[name]);
  const cast = type === 'date' ? sql`date` : sql`integer`;
  const ends = [
    ...(from === undefined ? [] : [sql`${refOf(key)} >= ${from}::${cast}`]),
    ...(to === undefined ? [] : [sql`${refOf(key)} <= ${to}::${cast}`]),
  ];
  // Search marks the day that a register is usually sorted by.
  const isMarked = type === 'date' && register.defaultSort === `-${key}` && ends.length > 0;
  return {
    name: paramOf(field),
    condition: ends.length ? sql<boolean>`${sql.join(ends, sql` and `)}` : null,
    ...(isMarked ? dayMarks(from as string | undefined, to as string | undefined) : {}),
  };
}

/** Name of a chart's rule: its counts stand under this name among those of the filters. */
export const chartName = (id: string): string => `chart ${id}`;
/** Parts row and column of a chart's cell. */
export const cellMark = '\u001f';

function chartRule(register: Register, id: string): FacetRule | undefined {
  const chart = register.charts.find((one) => one.id === id);
  if (!chart) return undefined;
  const { rows, columns } = chart;
  const day = refOf(columns.field);
  const step =
    columns.by === 'year' ? sql`to_char(${day}, 'YYYY')` : sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;
  const row = refOf(rows);
  return {
    name: chartName(id),
    condition: null,
    beside: [rows, columns.field].map((key) => paramOf(fieldOf(register, key))),
    values: sql`case when ${row} is not null and ${day} is not null then array[${row} || ${cellMark} || ${step}] end`,
  };
}

/** Every filter of a register, as far as the query has it, and the counts that it wants. */
export function rulesOf(register: Register, input: Filters): FacetRule[] {
  const filters = register.fields.flatMap((field) => {
    if (field.filter === 'contains') return [containsRule(field, input)];
    if (field.filter === 'oneOf') return [oneOfRule(field, input)];
    return field.filter === 'range' ? [rangeRule(register, field, input)] : [];
  });
  return [...filters, ...input.charts.flatMap((id) => chartRule(register, id) ?? [])];
}
