import { type RawBuilder, sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import { registers, validityDays, validityWords } from 'shared/contract/registers';
import type { LeadKind } from 'shared/contract/vocabulary/lead';

export interface LeadRule {
  kind: LeadKind;
  /** Column that names the product. */
  product: string;
  /** Rows of a register `r` that say so, as (id, who, enterprise, title, soon, as_of). */
  rows: (where: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Of several people in a product's page. */
  text: (people: number, soon: number) => string;
  /** Of one, of whom `soon` rows end within half a year. */
  ofOne: (soon: number) => string;
  path: (id: string) => string;
}

const { CommissionedProduction, ClinicalTrial, RawMaterial } = registers;
/** No register names the enterprise as a maker. */
const makesNothing = (enterprise: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from drug_approval as a where a.enterprise_id = ${sql.ref(enterprise)})
    and not exists (select from commissioned_production as c where c.enterprise_id = ${sql.ref(enterprise)})`;

/** The most pressing first. Migration 0441 has an index for the rows of each. */
export const leadRules: readonly LeadRule[] = [
  {
    kind: 'outsourced',
    product: 'drug_name',
    // Class B: a holder that has others make it. One with A too makes some of its products itself.
    rows: (where) => sql`
      select r.id, r.mah_name as who, r.mah_enterprise_id as enterprise, r.mah_name || '委托' || r.cmo_name as title,
        coalesce(r.valid_until <= today_cn() + ${validityDays}::int, false) as soon, r.as_of
      from commissioned_production as r
      where ${where} and r.class_code ~ 'B' and r.class_code !~ 'A'
        and (r.valid_until is null or r.valid_until >= today_cn()) and ${makesNothing('r.mah_enterprise_id')}`,
    text: (people, soon) =>
      `${people} 家 B 证持有人委托他人生产，登记中没有自己的产线${soon > 0 ? `，其中 ${soon} 家的委托${validityWords.soon}` : ''}`,
    ofOne: (soon) =>
      `B 证持有人，委托他人生产，登记中没有自己的产线${soon > 0 ? `，其中 ${soon} 项委托${validityWords.soon}` : ''}`,
    path: (id) => paths.register(CommissionedProduction.place, { id }),
  },
  {
    kind: 'sponsor',
    product: 'drug_name',
    rows: (where) => sql`
      select r.id, e.name as who, e.id as enterprise, r.ctr_no || ' ' || e.name as title, false as soon, r.as_of
      from clinical_trial as r join enterprise as e on e.id = r.enterprise_id and e.status = 'published'
      where ${where} and e.lines = '[]' and ${makesNothing('e.id')}`,
    text: (people) => `${people} 家申办者在登记与企业资料中没有生产能力`,
    ofOne: () => '申办者，在登记与企业资料中没有生产能力',
    path: (id) => paths.register(ClinicalTrial.place, { id }),
  },
  {
    kind: 'inactive',
    product: 'product_name',
    rows: (where) => sql`
      select r.id, r.company_name as who, r.enterprise_id as enterprise, r.reg_no || ' ' || r.company_name as title, false as soon, r.as_of
      from raw_material as r where ${where} and r.kind <> '药包材' and r.review_status = 'I'`,
    text: (people) => `${people} 家企业的原辅包登记仍为 I，可能尚无关联的制剂`,
    ofOne: () => '原辅包登记仍为 I，可能尚无关联的制剂',
    path: (id) => paths.register(RawMaterial.place, { id }),
  },
];
