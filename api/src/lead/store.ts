import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import { productLeadRows } from 'shared/contract/product';
import type { LeadKind } from 'shared/contract/vocabulary/lead';
import { readPage } from '../db/read-page';
import type { Db } from '../db/tables';
import { requireMember } from '../enterprise-member/access';
import { productKey } from '../register/product-key';
import { type LeadRule, leadRules } from './rules';

/** Newest rows of a register that are looked at, however large it is. */
const newest = 2000;

interface Row {
  id: string;
  who: string;
  enterprise: string | null;
  total: number;
  soon: number;
  as_of: string;
  first: { id: string; title: string }[];
}

/** Who may need a supplier, by the newest rows of a register. The caller's own enterprise is left out. Throws CallError enterpriseNeeded. */
export async function listLeads(
  db: Db,
  me: string,
  { kind, product, page, pageSize }: { kind: LeadKind; product: string; page: number; pageSize: number },
): Promise<Data<'Lead/list'>> {
  const { enterpriseId } = await requireMember(db, me);
  const rule = leadRules.find((one) => one.kind === kind) as LeadRule;
  const wanted = product
    ? sql<boolean>`${productKey(sql.ref(`r.${rule.product}`))} = ${productKey(sql`${product}::text`)}`
    : sql<boolean>`true`;
  const head = sql`
    with found as materialized (${rule.rows(wanted)} order by r.as_of desc, r.id desc limit ${newest}),
      people as (
        select (array_agg(id order by as_of desc, id desc))[1] as id, who, (array_agg(enterprise) filter (where enterprise is not null))[1] as enterprise,
          count(*)::int as total, (count(*) filter (where soon))::int as soon, max(as_of) as as_of,
          to_json((array_agg(json_build_object('id', id, 'title', title) order by soon desc, as_of desc, id desc))[1:${sql.lit(productLeadRows)}]) as first
        from found where enterprise is distinct from ${enterpriseId}::uuid group by who)`;
  const { rows, totals } = await readPage<Row, { people: number; read: number }>(
    db,
    {
      ...{ head, columns: sql`people.*`, from: sql`from people`, order: sql`soon > 0 desc, as_of desc, id desc` },
      totals: sql`count(*)::int as people, (select count(*)::int from found) as read`,
    },
    { page, pageSize },
  );
  const items = rows.map(({ id, who, enterprise, total, soon, as_of, first }) => ({
    ...{ id, who, enterpriseId: enterprise, total, asOf: as_of },
    text: rule.ofOne(soon),
    rows: first.map((row) => ({ ...row, path: rule.path(row.id) })),
  }));
  return { items, total: totals.people, more: totals.read === newest, page, pageSize, facets: [] };
}
