import { type RawBuilder, sql } from 'kysely';
import type { demandListInput } from 'shared/contract/demand';
import { type BudgetBand, budgets, codesUnder, dues, type VocabularyName } from 'shared/contract/vocabulary';
import type { z } from 'zod';
import { categoryOrder, type FacetRule, vocabularyRule } from '../db/facets';
import { day, monthMarks } from '../search/month-marks';
import { daysLeft, isClosed, stateOf } from './visible';

export type DemandListInput = z.output<typeof demandListInput>;

/** The codes of all bands that the budget overlaps; a missing end is open. */
const budgetBands = sql`array_remove(array[${sql.join(
  budgets.map(({ code, from, to = Number.POSITIVE_INFINITY }: BudgetBand) =>
    from === undefined
      ? sql`case when coalesce(d.budget_min, d.budget_max) is null then ${sql.lit(code)} end`
      : sql`case when coalesce(d.budget_min, d.budget_max) is not null and coalesce(d.budget_min, 0) < ${to}::float8
            and coalesce(d.budget_max, 'infinity') >= ${from}::float8 then ${sql.lit(code)} end`,
  ),
)}], null)`;

/** The band of the time left; null for what is closed. */
const dueBand = sql`case when ${isClosed} then null when d.deadline is null then 'none' ${sql.join(
  dues.flatMap((band) => ('days' in band ? [sql`when ${daysLeft} <= ${band.days} then ${sql.lit(band.code)}`] : [])),
  sql` `,
)} else 'later' end`;

/** The months in which the deadlines of these bands lie; undefined when one of them has no end, or nobody says which day is today. */
function dueMarks(chosen: readonly string[], today = ''): string[] | undefined {
  const days = chosen.map((code) => dues.flatMap((band) => (band.code === code && 'days' in band ? band.days : []))[0]);
  if (days.includes(undefined)) return undefined;
  const from = Date.parse(today);
  return monthMarks(from, from + Math.max(...days.map(Number)) * day);
}

/**
 * The filters in the order in which the page shows them. Without `today`, an ISO date, the index does not narrow those
 * that count from it.
 */
export function rulesOf(input: DemandListInput, today?: string): FacetRule[] {
  /** A record has one value at most. */
  const single = (name: VocabularyName, chosen: readonly string[], value: RawBuilder<unknown>, byCount = false) => {
    const codes = chosen.flatMap((code) => codesUnder(name, code));
    const condition = sql<boolean>`coalesce(${value} = any(${codes}::text[]), false)`;
    return vocabularyRule(name, chosen, sql`array_remove(array[${value}], null)`, condition, byCount, codes);
  };
  /** Filters that change with the day, or are not a single word, have no mark. */
  const unmarked = (rule: FacetRule): FacetRule => ({ ...rule, marks: undefined, exact: false });
  const category = single('categories', input.categories, sql`d.category_code`);
  return [
    unmarked(single('states', input.states, stateOf)),
    {
      ...category,
      values: sql`array[left(d.category_code, 1), d.category_code]`,
      order: { terms: categoryOrder },
    },
    { ...single('dues', input.dues, dueBand), marks: dueMarks(input.dues, today), exact: false },
    unmarked(
      vocabularyRule('budgets', input.budgets, budgetBands, sql<boolean>`${budgetBands} && ${input.budgets}::text[]`),
    ),
    single('stages', input.stages, sql`d.stage`),
    single('dosageForms', input.dosageForms, sql`d.dosage_form`, true),
    single('modalities', input.modalities, sql`d.modality`, true),
    single('provinces', input.provinces, sql`d.province`, true),
  ];
}
