import { sql } from 'kysely';
import { type ProductDetail, productCountMost, productLeadRows } from 'shared/contract/product';
import type { Db } from '../db/tables';
import { leadRules } from '../lead/rules';
import { productKey } from '../register/product-key';

type Lead = ProductDetail['leads'][number];

/** What the registers let one infer about a product's supply, each with the rows that it stands on. */
export async function leadsOf(db: Db, product: string): Promise<Lead[]> {
  const found = await Promise.all(
    leadRules.map(async ({ kind, product: column, rows: rowsOf, text, path }): Promise<Lead | null> => {
      const named = sql<boolean>`${productKey(sql.ref(`r.${column}`))} = ${product}`;
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
