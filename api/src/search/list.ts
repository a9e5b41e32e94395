import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchKind } from 'shared/contract/search';
import { allOf, countFacets, type FacetRule } from '../db/facets';
import type { Database } from '../db/tables';
import { limits, marketSize } from './market-size';
import { type Form, formsOf, wordsOf } from './words';

type Db = Kysely<Database>;

/** A list of one kind of record as the search index sees it. */
export interface Listed {
  kind: SearchKind;
  /** "from ... where ..." of everything that the list may show. */
  rows: RawBuilder<unknown>;
  /** The record's id in `rows`. */
  id: RawBuilder<unknown>;
}

export interface Asked {
  q: string;
  rules: readonly FacetRule[];
  /** Further normalised words that a record must have. */
  words?: readonly string[];
  /** "select id ..." of the whole kind in the order asked for, where that is another than the newest first. */
  order?: RawBuilder<unknown> | undefined;
}

export interface Found {
  /** What a row of the list must be to stand on a page. */
  where: RawBuilder<boolean>;
  /** At most `limits.cap` where `more` is true. */
  total: number;
  more: boolean;
  counts: Map<string, Map<string, number>>;
}

/** How many rows of another order than the newest first are looked at. */
const orderDepth = 4000;

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

/** `i` is a row that the list may show and that passes the rules. Fenced, so that it is asked of hits only. */
const passes = ({ rows, id }: Listed, rules: readonly FacetRule[]) =>
  rules.some(({ condition }) => condition)
    ? sql`cross join lateral (select 1 ${rows} and ${id} = i.id and ${allOf(rules)} offset 0) as passing`
    : sql``;

/**
 * Ids of rows with the words of a form that pass the rules: newest block first, at most `limit`. `place` 1 asks titles only. Fenced, so that
 * block after block is asked, and none after the limit is reached; left alone the planner would now and then read the whole table instead.
 */
async function walk(db: Db, list: Listed, form: Form, rules: readonly FacetRule[], limit: number, place = 0) {
  const kind = sql`search_kind_of(${list.kind})`;
  const marks = rules.flatMap((rule) => (rule.condition && rule.marks ? [rule.marks] : []));
  const single = marks.flatMap((one) => (one.length === 1 ? one : []));
  // A rule that no value passes asks for a mark that no row has.
  const several = marks.flatMap((one) => (one.length === 1 ? [] : [one.length ? one : ['?']]));
  const bare = form.words.length + single.length + several.length === 0;
  const { rows } = await sql<{ id: string }>`
    select hit.id from search_blocks(${kind}) as b (block) cross join lateral (
      select i.id from search_item as i ${passes(list, rules)}
      where i.keys @> search_wanted(${kind}, b.block, ${place}, search_codes(${form.words}::text[]), ${bare ? [''] : single}::text[])
        ${sql.join(
          several.map((one) => sql`and i.keys && search_wanted(${kind}, b.block, 3, '{}', ${one}::text[])`),
          sql` `,
        )}
        and ${hasWords(form, place === 1 ? 'ntitle' : 'norm')} offset 0) as hit
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the title of a row of the list has the words as they were typed. */
export const inTitle = (
  { kind, id }: Listed,
  q: string,
) => sql<boolean>`(select ${hasWords({ words: wordsOf(q), wholes: [] }, 'ntitle')}
  from search_item as i where i.kind = search_kind_of(${kind}) and i.id = ${id})`;

/** The first rows of another order that have the words of one of the forms and pass the rules. Fenced, so that they come in that order. */
async function firstOf(db: Db, list: Listed, order: RawBuilder<unknown>, forms: readonly Form[], asked: Asked) {
  const worded = sql.join(
    forms.map((form) => sql`(${hasWords(form)})`),
    sql` or `,
  );
  const { rows } = await sql<{ id: string }>`
    select h.id from (select o.id from (${order}) as o (id) limit ${orderDepth}) as h cross join lateral (
      select 1 from search_item as i ${passes(list, asked.rules)}
      where i.kind = search_kind_of(${list.kind}) and i.id = h.id and (${worded}) offset 0) as found
    limit ${limits.cap}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of rows that have the words of any of the forms, the person's own first. */
async function hitsOf(db: Db, list: Listed, forms: readonly Form[], rules: readonly FacetRule[], limit: number) {
  const ids = new Set<string>();
  for (const form of forms) {
    if (ids.size >= limit) break;
    for (const id of await walk(db, list, form, rules, limit)) ids.add(id);
  }
  return [...ids];
}

/** How many of a kind have the words; at most `limits.cap` of a large kind. */
export async function countOf(db: Db, list: Listed, q: string): Promise<number> {
  const { forms } = formsOf(q);
  const size = await marketSize(db, list.kind);
  if (forms.length === 0) return size;
  const most = size > limits.smallMarket ? limits.cap : size + 1;
  return Math.min(most, (await hitsOf(db, list, forms, [], most)).length);
}

/**
 * What a list shows: total, counts of its filters and the condition of its rows. Found through the search index, by other words of the trade
 * too. Exact for a small kind and for less than `limits.cap` hits; of more, the newest `limits.cap` and the first of the order asked for are what is
 * counted, sorted and paged through.
 */
export async function findList(db: Db, list: Listed, asked: Asked): Promise<Found> {
  const { rows, id } = list;
  const { rules, words = [] } = asked;
  const all = allOf(rules);
  const spoken = formsOf(asked.q).forms;
  const forms = (spoken.length ? spoken : [{ words: [], wholes: [] }]).map((form) => ({
    ...form,
    words: [...form.words, ...words],
  }));
  const worded = forms.some((form) => form.words.length > 0);
  const small = (await marketSize(db, list.kind)) <= limits.smallMarket;
  if (small && !worded) return { where: all, more: false, ...(await countFacets(db, rows, rules)) };

  // One more than there can be: a small kind is never cut off.
  const limit = small ? limits.smallMarket + 1 : limits.cap;
  const filtered = rules.some(({ condition }) => condition);
  const base = worded || !filtered ? await hitsOf(db, list, forms, [], limit) : null;
  if (base && base.length < limit) {
    const where = isOneOf(id, base);
    return {
      where: sql<boolean>`${where} and ${all}`,
      more: false,
      ...(await countFacets(db, sql`${rows} and ${where}`, rules)),
    };
  }

  const active = rules.filter(({ condition }) => condition);
  const others = active.filter(({ values }) => values);
  const [found, ...around] = await Promise.all([
    filtered || !base ? hitsOf(db, list, forms, rules, limit) : base,
    ...others.map((rule) =>
      hitsOf(
        db,
        list,
        forms,
        rules.filter((one) => one !== rule),
        limit,
      ),
    ),
  ]);
  const free = (rule: FacetRule): FacetRule => ({ ...rule, condition: null });
  const [own, ...theirs] = await Promise.all([
    countFacets(
      db,
      sql`${rows} and ${isOneOf(id, found)}`,
      rules.filter((rule) => !rule.condition),
    ),
    ...others.map((rule, i) => countFacets(db, sql`${rows} and ${isOneOf(id, around[i] ?? [])}`, [free(rule)])),
  ]);
  const counts = new Map([own, ...theirs].flatMap((one) => [...one.counts]));
  if (found.length < limit) return { where: isOneOf(id, found), total: own.total, more: false, counts };

  const [titled, ordered] = await Promise.all([
    spoken.length ? walk(db, list, forms[0] as Form, rules, limit, 1) : [],
    asked.order ? firstOf(db, list, asked.order, forms, asked) : [],
  ]);
  const best = [...new Set([...titled, ...ordered, ...found])];
  return { where: isOneOf(id, best), total: limit, more: true, counts };
}
