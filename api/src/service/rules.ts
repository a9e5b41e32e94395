import { type RawBuilder, sql } from 'kysely';
import { switchLabels } from 'shared/contract/labels';
import type { serviceListInput } from 'shared/contract/service';
import { codesUnder, evidenceLevels, freeWithin, notStated, scaleUnits, termsOf } from 'shared/contract/vocabulary';
import type { z } from 'zod';
import { categoryOrder, type FacetRule, vocabularyRule } from '../db/facets';
import { listedCerts } from '../enterprise-summary/certs';
import { day, monthMarks } from '../search/month-marks';

export type ServiceListInput = z.output<typeof serviceListInput>;

const column = (name: string) => sql.ref(`s.${name}`);
const overlaps = (name: string, codes: readonly string[]) => sql<boolean>`${column(name)} && ${codes}::text[]`;
const isOneOf = (name: string, codes: readonly string[]) => sql<boolean>`${column(name)} = any(${codes}::text[])`;
const single = (name: string) => sql`array[${column(name)}]`;

function categoryRule(chosen: readonly string[]): FacetRule {
  const leaves = chosen.flatMap((code) => codesUnder('categories', code));
  const values = sql`array[left(s.category_code, 1), s.category_code]`;
  return {
    ...vocabularyRule('categories', chosen, values, isOneOf('category_code', leaves), false, leaves),
    order: { terms: categoryOrder },
  };
}

/** The steps of search_steps (api/sql/search) that an interval covers, one more on both sides against rounding. */
function scaleMarks(from = 0, to = Number.POSITIVE_INFINITY, code: string): string[] {
  const unit = scaleUnits.find((one) => one.code === code);
  const step = (amount: number) => Math.floor(2 * Math.log10(Math.max(amount * (unit?.factor ?? 1), 0.001)));
  const [first, last] = [Math.max(-6, step(from) - 1), Math.min(30, step(to) + 1)];
  return Array.from({ length: last - first + 1 }, (_, i) => `s|${unit?.dimension}|${first + i}`);
}

/** A certificate counts while a proof backs it: the marks name those that were claimed, the dates decide. */
const certRule = (chosen: readonly string[]): FacetRule => ({
  ...vocabularyRule(
    'certs',
    chosen,
    listedCerts,
    sql<boolean>`(${overlaps('certs', chosen)} and ${listedCerts} && ${chosen}::text[])`,
    true,
  ),
  exact: false,
});

/** SQL of type text[]: the level of the strongest proof of a listing `s` that is valid today; empty without one. */
const strongestLevel = sql`array(select v.level from evidence as v where v.id = any(s.cert_ids)
  and (v.expires_on is null or v.expires_on >= today_cn())
  order by array_position(${evidenceLevels.map(({ code }) => code)}::text[], v.level) desc limit 1)`;

/** Marks name the levels of all proofs of the listing; which of them is the strongest that is valid today, the record says. */
const levelRule = (chosen: readonly string[]): FacetRule => ({
  ...vocabularyRule(
    'evidenceLevels',
    chosen,
    strongestLevel,
    sql<boolean>`(${strongestLevel} && ${chosen}::text[])`,
    false,
    chosen.map((level) => `level|${level}`),
  ),
  exact: false,
});

/**
 * A service matches when its scale, in the unit's dimension, overlaps the requested interval. An open end does not limit.
 */
function scaleRule({ scaleMin, scaleMax, scaleUnit }: ServiceListInput): FacetRule {
  const requestedUnit = scaleUnits.find((unit) => unit.code === scaleUnit);
  const comparable = scaleUnits.filter((unit) => unit.dimension === requestedUnit?.dimension);
  const factor = requestedUnit?.factor ?? 1;
  const codes = comparable.map((unit) => unit.code);
  const factors = comparable.map((unit) => unit.factor / factor);
  const condition = sql<boolean>`exists (
    select 1 from unnest(${codes}::text[], ${factors}::float8[]) as unit (code, factor)
    where unit.code = s.scale_unit
      and coalesce(s.scale_max, 'infinity') * unit.factor >= ${scaleMin ?? 0}::float8
      and coalesce(s.scale_min, 0) * unit.factor <= ${scaleMax ?? Number.POSITIVE_INFINITY}::float8)`;
  const unlimited = scaleMin === undefined && scaleMax === undefined;
  return { name: 'scale', condition: unlimited ? null : condition, marks: scaleMarks(scaleMin, scaleMax, scaleUnit) };
}

/** Stages, and `notStated` where a record names none. */
function stageRule(chosen: readonly string[]): FacetRule {
  const values = sql`case when s.stages = '{}' then array[${sql.lit(notStated.code)}] else s.stages end`;
  return {
    ...vocabularyRule('stages', chosen, values, sql<boolean>`(${values} && ${chosen}::text[])`),
    marks: chosen.map((code) => (code === notStated.code ? `stages|${code}` : code)),
    order: { terms: [...termsOf('stages').map(({ code }) => code), notStated.code] },
  };
}

/** What a service says of sterile conditions. */
function sterileRule(chosen: readonly string[]): FacetRule {
  const [yes, no, open] = termsOf('sterile').map(({ code }) => sql.lit(code));
  const value = sql`case when s.sterile then ${yes} when not s.sterile then ${no} else ${open} end`;
  return vocabularyRule(
    'sterile',
    chosen,
    sql`array[${value}]`,
    sql<boolean>`(${value} = any(${chosen}::text[]))`,
    false,
    chosen.map((code) => `sterile|${code}`),
  );
}

/** Marks name the months with a free day; which days are still to come, the record says. */
function freeRule(chosen: readonly string[], today = ''): FacetRule {
  // The last of the chosen takes the others in; a code that nobody knows finds nothing.
  const most = freeWithin.filter(({ code }) => chosen.includes(code)).at(-1)?.months ?? null;
  const within = (months: RawBuilder<unknown>) =>
    sql<boolean>`(free_on(s.slots, today_cn()) <= today_cn() + make_interval(months => ${months}))`;
  const terms = freeWithin.map(({ code, months }) => sql`(${sql.lit(code)}, ${sql.lit(months)})`);
  const values = sql`array(select code from (values ${sql.join(terms)}) as term (code, months) where ${within(sql`months`)})`;
  const from = Date.parse(today);
  const marks = monthMarks(from, from + (most ?? 0) * 31 * day, 'free');
  return {
    ...vocabularyRule('freeWithin', chosen, values, within(sql`${most}::int`), false, marks),
    marks,
    exact: false,
  };
}

function switchRule(
  name: string,
  label: string,
  on: boolean,
  test: RawBuilder<boolean>,
  marks: readonly string[] | undefined,
  exact: boolean,
): FacetRule {
  return {
    name,
    marks,
    exact,
    label: () => label,
    chosen: on ? ['1'] : [],
    condition: on ? test : null,
    values: sql`case when ${test} then array['1'] end`,
  };
}

/**
 * The filters of a kind, in the order of the page. Filters of other kinds are left out. Without `today`, an ISO date, the
 * index does not narrow those that count from it.
 */
export function rulesOf(input: ServiceListInput, today?: string): FacetRule[] {
  const forms = input.dosageForms.flatMap((code) => codesUnder('dosageForms', code));
  const types = input.modalities.flatMap((code) => codesUnder('modalities', code));
  const provinceColumn = input.kind === 'spot' ? 'province' : 'site_province';
  const { stages, certs, provinces, spotKinds, platformKinds } = input;

  const modalityRule = () =>
    vocabularyRule('modalities', input.modalities, column('modalities'), overlaps('modalities', types), true, types);
  const formRule = () =>
    vocabularyRule(
      'dosageForms',
      input.dosageForms,
      column('dosage_forms'),
      overlaps('dosage_forms', forms),
      true,
      forms,
    );
  const ownRules = {
    service: () => [
      categoryRule(input.categories),
      stageRule(stages),
      formRule(),
      modalityRule(),
      sterileRule(input.sterile),
      freeRule(input.freeWithin, today),
      scaleRule(input),
    ],
    spot: () => [vocabularyRule('spotKinds', spotKinds, single('spot_kind'), isOneOf('spot_kind', spotKinds))],
    platform: () => [
      vocabularyRule('platformKinds', platformKinds, single('platform_kind'), isOneOf('platform_kind', platformKinds)),
      stageRule(stages),
      formRule(),
      modalityRule(),
    ],
  };
  return [
    ...ownRules[input.kind](),
    certRule(certs),
    levelRule(input.evidenceLevels),
    vocabularyRule('provinces', provinces, single(provinceColumn), isOneOf(provinceColumn, provinces), true),
    switchRule(
      'claimed',
      switchLabels.claimed,
      input.claimed,
      sql<boolean>`(e.claim_status = 'claimed')`,
      ['claimed'],
      true,
    ),
    switchRule(
      'recent',
      switchLabels.recent,
      input.recent,
      sql<boolean>`(s.updated_at >= now() - interval '30 days')`,
      monthMarks(Date.now() - 30 * day, Date.now()),
      false,
    ),
  ];
}
