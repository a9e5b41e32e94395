import { type RawBuilder, sql } from 'kysely';
import type { RegisterList, RegisterListInput } from 'shared/contract/register-endpoints';
import { paramOf, type Register } from 'shared/contract/registers';
import type { SearchKind } from 'shared/contract/search';
import { allOf, countFacets, type FacetRule } from '../db/facets';
import type { Db } from '../db/tables';
import { type Found, findAll, findList, isFoundBy, type Listed, pageOf } from '../search/list';
import { columnsOf, fieldOf, orderOf, rowOf, tableOf } from './columns';
import { originOf } from './origin';
import { findPasted, type Pasted } from './pasted';
import { cellMark, chartName, type Filters, rulesOf, wordsIn } from './rules';

/** The register as a kind of the search index. */
const listedOf = (register: Register): Listed => ({
  kind: register.id as SearchKind,
  rows: tableOf(register),
  id: sql.ref('r.id'),
});

/** Whether a row has all words of a keyword, as its list finds it. Slow for many rows. */
export const hasWords = (register: Register, q: string): RawBuilder<boolean> => isFoundBy(listedOf(register), q);

/** The rows of pasted values that have the words; they are few, so the table itself is asked. */
const amongPasted = (register: Register, { ids }: Pasted, q: string) =>
  sql<boolean>`r.id = any(${ids}::uuid[]) and ${hasWords(register, q)}`;

function findAmong(db: Db, register: Register, pasted: Pasted, q: string, rules: readonly FacetRule[]): Found {
  const among = amongPasted(register, pasted, q);
  const summary = countFacets(db, sql`${tableOf(register)} and ${among}`, rules);
  // Handled until it is awaited; otherwise a rejection would end the process.
  summary.catch(() => {});
  return { where: sql<boolean>`${among} and ${allOf(rules)}`, unfiltered: pasted.ids.length, more: false, summary };
}

const byNumber = (a: { value: string }, b: { value: string }) => Number(a.value) - Number(b.value);

// Single characters are no keys of the index; the rules check them.
const keysIn = (register: Register, input: Filters) => wordsIn(register, input).filter((word) => [...word].length > 1);

/** Ids of everything that a list would page through, in its order; at most `limit`, the newest. */
export async function idsOfList(db: Db, register: Register, input: Filters, limit: number): Promise<string[]> {
  const rules = rulesOf(register, input);
  const order = orderOf(register, input.sort || register.defaultSort);
  const pasted = input.values.length ? await findPasted(db, register, input.values, limit) : null;
  const words = keysIn(register, input);
  // The whole register in its order is an index's work, however large it is.
  const isWhole = !pasted && !input.q && words.length === 0 && rules.every(({ condition }) => !condition);
  const where = pasted
    ? sql<boolean>`${amongPasted(register, pasted, input.q)} and ${allOf(rules)}`
    : isWhole
      ? sql<boolean>`true`
      : sql<boolean>`r.id = any(${await findAll(db, listedOf(register), { q: input.q, rules, words }, limit)}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select r.id ${tableOf(register)} and ${where} order by ${order} limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (!pasted || input.sort) return ids;
  const left = new Set(ids);
  return pasted.ids.filter((id) => left.has(id));
}

/** The range of the field that is sorted by, so that the first rows of the order are looked for inside it. */
function sortedRange(register: Register, input: RegisterListInput, rules: readonly FacetRule[]): RawBuilder<boolean> {
  const sort = input.sort || register.defaultSort;
  const field = fieldOf(register, sort.replace(/^-/, ''));
  const name = field.filter === 'range' ? paramOf(field) : undefined;
  return rules.find((rule) => rule.name === name)?.condition ?? sql<boolean>`true`;
}

/** One page of a register with the counts that were asked for, and where and of which day its rows are. */
export async function listRegister(db: Db, register: Register, input: RegisterListInput): Promise<RegisterList> {
  const rules = rulesOf(register, input);
  const fields = register.fields.filter(({ inList }) => inList);
  const order = orderOf(register, input.sort || register.defaultSort);
  const pasted = input.values.length ? await findPasted(db, register, input.values) : null;
  const [found, origin] = await Promise.all([
    pasted
      ? findAmong(db, register, pasted, input.q, rules)
      : findList(db, listedOf(register), {
          q: input.q,
          rules,
          words: keysIn(register, input),
          order: sql`select r.id ${tableOf(register)} and ${sortedRange(register, input, rules)} order by ${order}`,
          first: input.page * input.pageSize,
        }),
    originOf(db, register),
  ]);
  const sorted = pasted && !input.sort ? sql`array_position(${pasted.ids}::uuid[], r.id)` : order;
  const { rows, facets, answer } = await pageOf(found, rules, input, async (limit, offset) => {
    // Fenced: walking the index of the order for rows of an old year reads most of a large register.
    const page = await sql<Record<string, unknown>>`select ${columnsOf(fields)}
      from (select r.* ${tableOf(register)} and ${found.where} offset 0) as r
      order by ${sorted} limit ${limit} offset ${offset}`.execute(db);
    return page.rows;
  });
  const numeric = new Set(register.fields.filter(({ type }) => type === 'int').map(paramOf));
  const charts = input.charts.map((id) => {
    const counted = facets.find(({ name }) => name === chartName(id));
    const cells = (counted?.options ?? []).map(({ value, count }) => {
      const [row = '', column = ''] = value.split(cellMark);
      return { row, column, count };
    });
    return { id, cells, ...(counted?.more ? { more: true } : {}) };
  });
  return {
    items: rows.map((row) => rowOf(fields, row)),
    ...answer,
    more: answer.more || (pasted?.more ?? false),
    facets: facets
      .filter(({ name }) => input.facets.includes(name))
      .map((facet) => (numeric.has(facet.name) ? { ...facet, options: [...facet.options].sort(byNumber) } : facet)),
    charts,
    pasted: pasted && { found: pasted.found, missing: pasted.missing },
    ...origin,
  };
}
