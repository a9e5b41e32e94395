import { type RawBuilder, sql } from 'kysely';
import type { Facet } from 'shared/contract/endpoint';
import { categories, labelOf, termsOf, type VocabularyName } from 'shared/contract/vocabulary';
import type { Db } from './tables';

/** One filter of a list. A filter without `values` narrows the list but has no counted options. */
export interface FacetRule {
  name: string;
  /** Null when nobody filters by it. */
  condition: RawBuilder<boolean> | null;
  /**
   * Marks of the search index (api/sql/search/source) of which every passing row has one; absent where marks cannot
   * express it.
   */
  marks?: readonly string[] | undefined;
  /** The marks alone decide: the record need not be read. */
  exact?: boolean;
  /** SQL of type text[]: the values that a row counts for. */
  values?: RawBuilder<unknown>;
  /** What the reader has chosen; stays among the options even when nothing matches. */
  chosen?: readonly string[];
  label?: (value: string) => string;
  /** Names of other rules that its counts leave out as well: a chart shows what lies beside the cell that was chosen. */
  beside?: readonly string[];
  /** Order of the options: by count, then by `order` of the vocabulary, when given. */
  order?: { terms: readonly string[]; byCount?: boolean };
}

/** Letters before their leaves, so that the options follow the tree. */
export const categoryOrder = categories.flatMap((group) => [group.code, ...group.children.map((leaf) => leaf.code)]);

/**
 * A rule over a vocabulary, with its labels and order. The chosen codes are the marks unless others are given; they must
 * be the codes of the column itself.
 */
export function vocabularyRule(
  name: VocabularyName,
  chosen: readonly string[],
  values: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  byCount = false,
  marks: readonly string[] = chosen,
): FacetRule {
  return {
    name,
    chosen,
    marks,
    exact: true,
    values,
    condition: chosen.length ? condition : null,
    label: (value) => labelOf(name, value),
    order: { terms: termsOf(name).map((t) => t.code), byCount },
  };
}

/** All conditions of the rules together. */
export const allOf = (rules: readonly FacetRule[]): RawBuilder<boolean> => {
  const conditions = rules.flatMap((rule) => (rule.condition ? [rule.condition] : []));
  return conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
};

/**
 * The exact total of the rows that pass all rules, and per rule the counts of its options among the rows that pass the
 * others. `rows` is "from ... where ..." without the rules. One statement.
 */
export async function countFacets(
  db: Db,
  rows: RawBuilder<unknown>,
  rules: readonly FacetRule[],
): Promise<{ total: number; counts: Map<string, Map<string, number>> }> {
  const active = rules.flatMap((rule, i) => (rule.condition ? [{ i, condition: rule.condition }] : []));
  const columns = [
    ...rules.map((rule, i) => sql`${rule.values ?? sql`null`}::text[] as ${sql.ref(`v${i}`)}`),
    ...active.map(({ i, condition }) => sql`(not coalesce(${condition}, false))::int as ${sql.ref(`m${i}`)}`),
  ];
  const misses = active.length
    ? sql.join(
        active.map(({ i }) => sql.ref(`m${i}`)),
        sql` + `,
      )
    : sql`0`;
  /** How often a row may miss: at the rule's own condition and at those beside it. */
  const excused = (rule: FacetRule) => {
    const own = active.filter(({ i }) => rules[i] === rule || rule.beside?.includes(rules[i]?.name ?? ''));
    return own.length
      ? sql.join(
          own.map(({ i }) => sql.ref(`m${i}`)),
          sql` + `,
        )
      : sql`0`;
  };
  const selects = rules.flatMap((rule, i) =>
    rule.values
      ? [
          // Rows with the same values are counted together first: unnesting each row costs half as much again.
          sql`select ${sql.lit(rule.name)}, v, sum(n)::int from (
                select ${sql.ref(`v${i}`)} as vs, count(*) as n from scored
                where misses = ${excused(rule)} group by 1) as alike, unnest(vs) as v group by v`,
        ]
      : [],
  );
  const { rows: found } = await sql<{ name: string; value: string; count: number }>`
    with base as materialized (select ${sql.join(columns)} ${rows}),
      scored as (select *, ${misses} as misses from base)
    select 'total' as name, '' as value, count(*)::int as count from scored where misses = 0
    ${sql.join(
      selects.map((s) => sql`union all ${s}`),
      sql` `,
    )}`.execute(db);

  const counts = new Map<string, Map<string, number>>();
  for (const { name, value, count } of found) {
    const values = counts.get(name) ?? new Map<string, number>();
    counts.set(name, values.set(value, count));
  }
  return { total: counts.get('total')?.get('') ?? 0, counts };
}

/**
 * The facet of a rule: counted options and the chosen ones, labelled and ordered; all options where there is `more` than
 * was counted.
 */
export function facetOf(rule: FacetRule, counts: Map<string, Map<string, number>>, more = false): Facet {
  const counted = counts.get(rule.name) ?? new Map<string, number>();
  const uncounted = more ? (rule.order?.terms ?? []) : [];
  const values = [...new Set([...counted.keys(), ...(rule.chosen ?? []), ...uncounted])];
  const ranks = new Map((rule.order?.terms ?? []).map((code, i) => [code, i]));
  const rankOf = (value: string) => ranks.get(value) ?? ranks.size;
  const count = (value: string) => counted.get(value) ?? 0;
  values.sort((a, b) => (rule.order?.byCount ? count(b) - count(a) : 0) || rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  return {
    name: rule.name,
    options: values.map((value) => ({ value, label: rule.label?.(value) ?? value, count: count(value) })),
    ...(more ? { more } : {}),
  };
}
