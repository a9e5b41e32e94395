import { type Kysely, type RawBuilder, sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import { type ProductDetail, productCountMost, productLeadRows } from 'shared/contract/product';
import { registers, validityDays, validityWords } from 'shared/contract/registers';
import type { Database } from '../db/tables';
import { productKey } from '../register/product-key';

type Db = Kysely<Database>;
type Lead = ProductDetail['leads'][number];

interface Rule {
  kind: Lead['kind'];
  /** Rows that say so as (id, who, title, soon), by the index of the product. */
  rows: (named: (column: string) => RawBuilder<boolean>) => RawBuilder<unknown>;
  text: (people: number, soon: number) => string;
  path: (id: string) => string;
}

const { CommissionedProduction, ClinicalTrial } = registers;
/** No register names the enterprise as a maker. */
const makesNothing = (enterprise: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from drug_approval as a where a.enterprise_id = ${sql.ref(enterprise)})
    and not exists (select from commissioned_production as c where c.enterprise_id = ${sql.ref(enterprise)})`;

/** The most pressing first. */
const rules: readonly Rule[] = [
  {
    kind: 'outsourced',
    // Class B: a holder that has others make it. One with A too makes some of its products itself.
    rows: (named) => sql`
      select r.id, r.mah_name as who, r.mah_name || '委托' || r.cmo_name as title,
        coalesce(r.valid_until <= today_cn() + ${validityDays}::int, false) as soon
      from commissioned_production as r
      where ${named('drug_name')} and r.class_code ~ 'B' and r.class_code !~ 'A'
        and (r.valid_until is null or r.valid_until >= today_cn()) and ${makesNothing('r.mah_enterprise_id')}`,
    text: (people, soon) =>
      `${people} 家 B 证持有人委托他人生产，登记中没有自己的产线${soon > 0 ? `，其中 ${soon} 家的委托${validityWords.soon}` : ''}`,
    path: (id) => paths.register(CommissionedProduction.place, { id }),
  },
  {
    kind: 'sponsor',
    rows: (named) => sql`
      select r.id, e.name as who, r.ctr_no || ' ' || e.name as title, false as soon
      from clinical_trial as r join enterprise as e on e.id = r.enterprise_id and e.status = 'published'
      where ${named('drug_name')} and e.lines = '[]' and ${makesNothing('e.id')}`,
    text: (people) => `${people} 家申办者在登记与企业资料中没有生产能力`,
    path: (id) => paths.register(ClinicalTrial.place, { id }),
  },
  {
    kind: 'inactive',
    rows: (named) => sql`
      select r.id, r.company_name as who, r.reg_no || ' ' || r.company_name as title, false as soon
      from raw_material as r where ${named('product_name')} and r.kind <> '药包材' and r.review_status = 'I'`,
    text: (people) => `${people} 家企业的原辅包登记仍为 I，可能尚无关联的制剂`,
    path: (id) => paths.rawMaterial({ id }),
  },
];

/** What the registers let one infer about a product's supply, each with the rows that it stands on. */
export async function leadsOf(db: Db, product: string): Promise<Lead[]> {
  const named = (column: string) => sql<boolean>`${productKey(sql.ref(`r.${column}`))} = ${product}`;
  const found = await Promise.all(
    rules.map(async ({ kind, rows: rowsOf, text, path }): Promise<Lead | null> => {
      const { rows } = await sql<{
        total: number;
        people: number;
        soon: number;
        first: { id: string; title: string }[];
      }>`
        with found as materialized (${rowsOf(named)} limit ${productCountMost})
        select count(*)::int as total, count(distinct who)::int as people,
          count(distinct who) filter (where soon)::int as soon,
          (select json_agg(json_build_object('id', id, 'title', title))
            from (select id, title from found order by soon desc, id desc limit ${productLeadRows}) as few) as first
        from found`.execute(db);
      const [row] = rows;
      if (!row?.total) return null;
      return {
        kind,
        text: text(row.people, row.soon),
        total: row.total,
        rows: row.first.map(({ id, title }) => ({ id, title, path: path(id) })),
      };
    }),
  );
  return found.filter((lead) => lead !== null);
}
