import { sql } from 'kysely';
import type { enterpriseListInput } from 'shared/contract/enterprise-endpoints';
import { switchLabels } from 'shared/contract/labels';
import { codesUnder } from 'shared/contract/vocabulary';
import type { z } from 'zod';
import { categoryOrder, type FacetRule, vocabularyRule } from '../db/facets';

export type EnterpriseListInput = z.output<typeof enterpriseListInput>;

/** The filters of the list in the order in which the page shows them; over the columns of `e`, `o` and `c`. */
export function rulesOf(input: EnterpriseListInput): FacetRule[] {
  const { orgTypes, certs, provinces } = input;
  const leaves = input.categories.flatMap((code) => codesUnder('categories', code));
  const claimed = sql<boolean>`(e.claim_status = 'claimed')`;
  return [
    vocabularyRule('orgTypes', orgTypes, sql`e.org_types`, sql<boolean>`e.org_types && ${orgTypes}::text[]`, true),
    {
      ...vocabularyRule(
        'categories',
        input.categories,
        sql`o.letters || o.codes`,
        sql<boolean>`o.codes && ${leaves}::text[]`,
      ),
      // These come from other tables than the enterprise's row, and marks are made of that row alone.
      marks: undefined,
      order: { terms: categoryOrder },
    },
    {
      ...vocabularyRule('certs', certs, sql`c.certs`, sql<boolean>`c.certs && ${certs}::text[]`, true),
      marks: undefined,
    },
    vocabularyRule(
      'provinces',
      provinces,
      sql`array[e.province]`,
      sql<boolean>`e.province = any(${provinces}::text[])`,
      true,
    ),
    {
      name: 'claimed',
      marks: ['claimed'],
      label: () => switchLabels.claimed,
      chosen: input.claimed ? ['1'] : [],
      condition: input.claimed ? claimed : null,
      values: sql`case when ${claimed} then array['1'] end`,
    },
  ];
}
