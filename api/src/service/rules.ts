import { type RawBuilder, sql } from 'kysely';
import type { serviceListInput } from 'shared/contract/service';
import { categories, codesUnder, scaleUnits } from 'shared/contract/vocabulary';
import type { z } from 'zod';
import { type FacetRule, vocabularyRule } from '../db/facets';

export type ServiceListInput = z.output<typeof serviceListInput>;

const column = (name: string) => sql.ref(`s.${name}`);
const overlaps = (name: string, codes: readonly string[]) => sql<boolean>`${column(name)} && ${codes}::text[]`;
const isOneOf = (name: string, codes: readonly string[]) => sql<boolean>`${column(name)} = any(${codes}::text[])`;
const single = (name: string) => sql`array[${column(name)}]`;

/** Letters before their leaves, so that the options read as the tree does. */
const categoryOrder = categories.flatMap((group) => [group.code, ...group.children.map((leaf) => leaf.code)]);

function categoryRule(chosen: readonly string[]): FacetRule {
  const leaves = chosen.flatMap((code) => codesUnder('categories', code));
  const values = sql`array[left(s.category_code, 1), s.category_code]`;
  return {
    ...vocabularyRule('categories', chosen, values, isOneOf('category_code', leaves)),
    order: { terms: categoryOrder },
  };
}

/** A service fits when its scale, in the unit's dimension, meets the interval asked for. An open end does not limit. */
function scaleRule({ scaleMin, scaleMax, scaleUnit }: ServiceListInput): FacetRule {
  const asked = scaleUnits.find((unit) => unit.code === scaleUnit);
  const comparable = scaleUnits.filter((unit) => unit.dimension === asked?.dimension);
  const factor = asked?.factor ?? 1;
  const codes = comparable.map((unit) => unit.code);
  const factors = comparable.map((unit) => unit.factor / factor);
  const condition = sql<boolean>`exists (
    select 1 from unnest(${codes}::text[], ${factors}::float8[]) as unit (code, factor)
    where unit.code = s.scale_unit
      and coalesce(s.scale_max, 'infinity') * unit.factor >= ${scaleMin ?? 0}::float8
      and coalesce(s.scale_min, 0) * unit.factor <= ${scaleMax ?? Number.POSITIVE_INFINITY}::float8)`;
  return { name: 'scale', condition: scaleMin === undefined && scaleMax === undefined ? null : condition };
}

function switchRule(name: string, label: string, on: boolean, test: RawBuilder<boolean>): FacetRule {
  return {
    name,
    label: () => label,
    chosen: on ? ['1'] : [],
    condition: on ? test : null,
    values: sql`case when ${test} then array['1'] end`,
  };
}

/** The filters of a kind, in the order in which the page shows them. Filters of other kinds are left out. */
export function rulesOf(input: ServiceListInput): FacetRule[] {
  const forms = input.dosageForms.flatMap((code) => codesUnder('dosageForms', code));
  const types = input.modalities.flatMap((code) => codesUnder('modalities', code));
  const place = input.kind === 'spot' ? 'province' : 'site_province';
  const { stages, certs, provinces, spotKinds, platformKinds } = input;

  const modalityRule = () =>
    vocabularyRule('modalities', input.modalities, column('modalities'), overlaps('modalities', types), true);
  const formRule = () =>
    vocabularyRule('dosageForms', input.dosageForms, column('dosage_forms'), overlaps('dosage_forms', forms), true);
  const stageRule = () => vocabularyRule('stages', stages, column('stages'), overlaps('stages', stages));
  const ownRules = {
    service: () => [categoryRule(input.categories), stageRule(), formRule(), modalityRule(), scaleRule(input)],
    spot: () => [vocabularyRule('spotKinds', spotKinds, single('spot_kind'), isOneOf('spot_kind', spotKinds))],
    platform: () => [
      vocabularyRule('platformKinds', platformKinds, single('platform_kind'), isOneOf('platform_kind', platformKinds)),
      stageRule(),
      formRule(),
      modalityRule(),
    ],
  };
  return [
    ...ownRules[input.kind](),
    vocabularyRule('certs', certs, column('certs'), overlaps('certs', certs), true),
    vocabularyRule('provinces', provinces, single(place), isOneOf(place, provinces), true),
    switchRule('claimed', '仅看已认领企业', input.claimed, sql<boolean>`(e.claim_status = 'claimed')`),
    switchRule('recent', '近 30 天有更新', input.recent, sql<boolean>`(s.updated_at >= now() - interval '30 days')`),
  ];
}
