import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from 'shared/contract/search';
import { allOf, countFacets, type FacetRule, facetOf } from '../db/facets';
import type { Db } from '../db/tables';
import { inList, limits, marketSize } from './market-size';
import { type Form, formsOf } from './words';

/** A list of one kind of record on top of the search index. */
export interface Listed {
  kind: SearchKind;
  /** "from ... where ..." of everything that the list may show. */
  rows: RawBuilder<unknown>;
  /** The record's id in `rows`. */
  id: RawBuilder<unknown>;
}

export interface ListQuery {
  q: string;
  rules: readonly FacetRule[];
  /** Further normalised words that a record must have. */
  words?: readonly string[];
  /** "select id ..." of the whole kind in the requested order, where that is not the newest first. */
  order?: RawBuilder<unknown> | undefined;
  /** So many first rows of that order have to be exact: up to the end of the page, of an order without ties. Else `limits.cap`. */
  first?: number;
  /** Whether the requested order begins with the rows that have the words in their title. */
  titleFirst?: boolean;
}

export interface Found {
  /** Condition for a row of the list to be on a page. */
  where: RawBuilder<boolean>;
  /** Whether its title has the words as typed; only where that is requested and separates rows. */
  titled?: RawBuilder<boolean>;
  /** How many rows have the words, without the filters; at most `limits.cap` of a large kind. */
  unfiltered: number;
  /** There are more than `limits.cap`; the rest is on no page. */
  more: boolean;
  /** At most `limits.cap` where `more` is true. Counted while the page is read. */
  summary: Promise<{ total: number; counts: Map<string, Map<string, number>> }>;
}

/** How many rows of another order than the newest first are read. */
const orderDepth = 4000;

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);
const isOneOf = (id: RawBuilder<unknown>, ids: readonly string[]) => sql<boolean>`${id} = any(${ids}::uuid[])`;

/** Whether `i` has the words of a form. */
function hasWords({ words, wholes }: Form, column: 'norm' | 'ntitle' = 'norm'): RawBuilder<boolean> {
  const text = sql.ref(`i.${column}`);
  const tests = [
    ...words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    ...wholes.map((word) => sql`${text} ~ ${`(?<![a-z])${word}(?![a-z])`}`),
  ];
  return tests.length ? sql<boolean>`${sql.join(tests, sql` and `)}` : sql<boolean>`true`;
}

const hasOneOf = (forms: readonly Form[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    forms.map((form) => sql`(${hasWords(form)})`),
    sql` or `,
  )})`;

/** Whether a row of the list has the words of a query, by synonyms too. Slow for many rows: lists ask the index. */
export function isFoundBy({ kind, id }: Pick<Listed, 'kind' | 'id'>, q: string): RawBuilder<boolean> {
  const { forms } = formsOf(q);
  if (forms.length === 0) return sql<boolean>`true`;
  return sql<boolean>`coalesce((select ${hasOneOf(forms)} from search_item as i
    where i.kind = search_kind_of(${kind}) and i.id = ${id}), false)`;
}

/** `i` passes the rules that marks cannot decide alone. Fenced, so that the record is read for hits only. */
function passes({ rows, id }: Listed, rules: readonly FacetRule[]) {
  const open = rules.filter(({ condition, exact }) => condition && !exact);
  return open.length
    ? sql`cross join lateral (select 1 ${rows} and ${id} = i.id and ${allOf(open)} offset 0) as passing`
    : sql``;
}

/** `i` has a mark of each rule that marks decide alone. */
const marked = (rules: readonly FacetRule[]) =>
  sql.join(
    rules.flatMap(({ condition, exact, marks }) =>
      condition && exact && marks ? [sql`and i.marks && ${marks}::text[]`] : [],
    ),
    sql` `,
  );

interface Hit {
  id: string;
  /** Whether the title has the words. */
  titled: boolean;
}

/**
 * Rows with the words of a form that pass the rules: newest block first, at most `limit`. `place` 1 searches titles only.
 * Fenced, so that block after block is read and none after the limit; without it the planner sometimes reads the whole
 * table.
 */
async function walk(db: Db, list: Listed, form: Form, rules: readonly FacetRule[], limit: number, place = 0) {
  const kind = sql`search_kind_of(${list.kind})`;
  const marks = rules.flatMap((rule) => (rule.condition && rule.marks ? [rule.marks] : []));
  const single = marks.flatMap((one) => (one.length === 1 ? one : []));
  // A rule that no value passes asks for a mark that no row has.
  const several = marks.flatMap((one) => (one.length === 1 ? [] : [one.length ? one : ['?']]));
  const anything = form.words.length + single.length + several.length === 0;
  // The heap keeps the order of a block only nearly; a block of the newest is small.
  const order = anything && rules.length === 0 ? sql`order by i.at desc, i.id` : sql``;
  const { rows } = await sql<Hit>`
    select hit.id, hit.titled from search_blocks(${kind}) as b (block) cross join lateral (
      select i.id, ${hasWords(form, 'ntitle')} as titled from search_item as i ${passes(list, rules)}
      where i.keys @> search_wanted(${kind}, b.block, ${place}, search_codes(${form.words}::text[]), ${anything ? [''] : single}::text[])
        ${sql.join(
          several.map((one) => sql`and i.keys && search_wanted(${kind}, b.block, 3, '{}', ${one}::text[])`),
          sql` `,
        )}
        ${marked(rules)} ${inList(list.kind)} and ${hasWords(form, place === 1 ? 'ntitle' : 'norm')} ${order} offset 0) as hit
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * The first rows of another order that have the words of one of the forms and pass the rules. Fenced, so that they come
 * in that order.
 */
async function firstOf(db: Db, list: Listed, order: RawBuilder<unknown>, forms: readonly Form[], asked: ListQuery) {
  const { rows } = await sql<{ id: string }>`
    select h.id from (select o.id from (${order}) as o (id) limit ${orderDepth}) as h cross join lateral (
      select 1 from search_item as i ${passes(list, asked.rules)}
      where i.kind = search_kind_of(${list.kind}) and i.id = h.id ${marked(asked.rules)} ${inList(list.kind)} and ${hasOneOf(forms)} offset 0) as found
    limit ${Math.min(asked.first ?? limits.cap, limits.cap)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows that have the words of any of the forms, the person's own first; only these can be titled. */
async function hitsOf(db: Db, list: Listed, forms: readonly Form[], rules: readonly FacetRule[], limit: number) {
  const hits = new Map<string, Hit>();
  for (const form of forms) {
    if (hits.size >= limit) break;
    for (const { id, titled } of await walk(db, list, form, rules, limit))
      if (!hits.has(id)) hits.set(id, { id, titled: titled && form === forms[0] });
  }
  return [...hits.values()];
}

/** Marks the rejection as handled until it is awaited; otherwise it would end the process. */
function awaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** How many of a kind have the words; at most `limits.cap` of a large kind. */
export async function countOf(db: Db, list: Listed, q: string): Promise<number> {
  const { forms } = formsOf(q);
  const size = await marketSize(db, list.kind);
  if (forms.length === 0) return size;
  const most = size > limits.smallMarket ? limits.cap : size + 1;
  return Math.min(most, (await hitsOf(db, list, forms, [], most)).length);
}

const bare: Form = { words: [], wholes: [] };

/** Condition for a row to be read without any words: of a large kind only the newest. */
export async function newestMarket(db: Db, list: Listed): Promise<RawBuilder<boolean>> {
  if ((await marketSize(db, list.kind)) <= limits.smallMarket) return sql<boolean>`true`;
  return isOneOf(list.id, idsOf(await walk(db, list, bare, [], limits.cap)));
}

/**
 * Rows of a list: their condition, total and the counts of the filters. Found through the search index, by synonyms too.
 * Exact for a small kind and below `limits.cap` hits; above, the newest `limits.cap` and the first of the requested order
 * are counted, sorted and paged through.
 */
export async function findList(db: Db, list: Listed, asked: ListQuery): Promise<Found> {
  const { rows, id } = list;
  const { rules, words = [] } = asked;
  const all = allOf(rules);
  const spoken = formsOf(asked.q).forms;
  const forms = (spoken.length ? spoken : [bare]).map((form) => ({
    ...form,
    words: [...form.words, ...words],
  }));
  const worded = forms.some((form) => form.words.length > 0);
  const size = await marketSize(db, list.kind);
  const small = size <= limits.smallMarket;
  if (small && !worded)
    return { where: all, unfiltered: size, more: false, summary: awaited(countFacets(db, rows, rules)) };

  // One more than there can be: a small kind is never cut off.
  const limit = small ? limits.smallMarket + 1 : limits.cap;
  const filtered = rules.some(({ condition }) => condition);
  const base = worded || !filtered ? await hitsOf(db, list, forms, [], limit) : null;
  const unfiltered = worded && base ? Math.min(base.length, size) : size;
  const own = (hits: readonly Hit[]) =>
    asked.titleFirst && spoken.length
      ? {
          titled: isOneOf(
            id,
            hits.filter(({ titled }) => titled).map((hit) => hit.id),
          ),
        }
      : {};
  if (base && base.length < limit) {
    const where = isOneOf(id, idsOf(base));
    const summary = awaited(countFacets(db, sql`${rows} and ${where}`, rules));
    return { where: sql<boolean>`${where} and ${all}`, ...own(base), unfiltered, more: false, summary };
  }

  const found = filtered || !base ? await hitsOf(db, list, forms, rules, limit) : base;
  const summary = awaited(countAround(db, list, forms, rules, { found, base, limit }));
  if (found.length < limit)
    return { where: isOneOf(id, idsOf(found)), ...own(found), unfiltered, more: false, summary };

  const [titled, ordered] = await Promise.all([
    asked.titleFirst && spoken.length ? walk(db, list, forms[0] as Form, rules, limit, 1) : [],
    asked.order ? firstOf(db, list, asked.order, forms, asked) : [],
  ]);
  // So many have the words in their title that no other row reaches a page.
  if (titled.length >= limit) return { where: isOneOf(id, idsOf(titled)), unfiltered, more: true, summary };
  const best = [...new Set([...idsOf(titled), ...ordered, ...idsOf(found)])];
  return { where: isOneOf(id, best), ...own(titled), unfiltered, more: true, summary };
}

interface Around {
  found: readonly Hit[];
  /** Hits without any filter, where they are known. */
  base: readonly Hit[] | null;
  limit: number;
}

/** Total and counts of many hits: each filter's own among hits that were found without it. */
async function countAround(
  db: Db,
  list: Listed,
  forms: readonly Form[],
  rules: readonly FacetRule[],
  { found, base, limit }: Around,
): ReturnType<typeof countFacets> {
  const among = (hits: readonly Hit[], counted: readonly FacetRule[]) =>
    countFacets(db, sql`${list.rows} and ${isOneOf(list.id, idsOf(hits))}`, counted);
  const excused = (rule: FacetRule) =>
    rules.filter((one) => one.condition && (one === rule || rule.beside?.includes(one.name)));
  const [own, ...theirs] = await Promise.all([
    among(
      found,
      rules.filter((rule) => excused(rule).length === 0),
    ),
    ...rules
      .filter((rule) => rule.values && excused(rule).length > 0)
      .map(async (rule) => {
        const left = excused(rule);
        const around = rules.filter((one) => !left.includes(one));
        const unfiltered = base && !around.some(({ condition }) => condition);
        return among(unfiltered ? base : await hitsOf(db, list, forms, around, limit), [{ ...rule, condition: null }]);
      }),
  ]);
  const total = found.length < limit ? own.total : limit;
  return { total, counts: new Map([own, ...theirs].flatMap((one) => [...one.counts])) };
}

/** Those of the records that the list shows for these words, by synonyms too, and rules. `ids`: at most `limits.cap`. */
export function findAmong(db: Db, list: Listed, asked: Omit<ListQuery, 'order'>, ids: readonly string[]) {
  const { forms } = formsOf(asked.q);
  return firstOf(db, list, sql`select unnest(${ids}::uuid[])`, forms.length ? forms : [bare], asked);
}

/** Ids of the rows that have the words, by synonyms too, and pass the rules: the newest `limit`, in no order. */
export async function findAll(db: Db, list: Listed, asked: Omit<ListQuery, 'order'>, limit: number): Promise<string[]> {
  const spoken = formsOf(asked.q).forms;
  const forms = (spoken.length ? spoken : [bare]).map((form) => ({
    ...form,
    words: [...form.words, ...(asked.words ?? [])],
  }));
  return idsOf(await hitsOf(db, list, forms, asked.rules, limit));
}

/**
 * A page of the rows and the counts, read at the same time. `select` returns the rows from `offset` on in the list's
 * order; it is not called past the end of a list that was cut off.
 */
export async function pageOf<Row>(
  found: Found,
  rules: readonly FacetRule[],
  { page, pageSize }: { page: number; pageSize: number },
  select: (limit: number, offset: number) => Promise<Row[]>,
) {
  const offset = (page - 1) * pageSize;
  const left = found.more ? limits.cap - offset : pageSize;
  const [{ total, counts }, rows] = await Promise.all([
    found.summary,
    left > 0 ? select(Math.min(pageSize, left), offset) : [],
  ]);
  const { more } = found;
  const facets = rules.filter((rule) => rule.values).map((rule) => facetOf(rule, counts, more));
  return { rows, facets, answer: { total, more, page, pageSize } };
}
