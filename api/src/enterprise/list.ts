import { type RawBuilder, sql } from 'kysely';
import type { EnterpriseCard } from 'shared/contract/enterprise-endpoints';
import type { Db } from '../db/tables';
import { isOffered } from '../enterprise-summary/offered';
import { type SummaryRow, summaryOf } from '../enterprise-summary/store';
import { findList, pageOf } from '../search/list';
import { type EnterpriseListInput, rulesOf } from './rules';

interface CardRow extends SummaryRow {
  intro: string;
  certs: string[];
  letters: string[];
  rank: number | null;
  score: number | null;
  updated_at: Date;
}

const introLength = 120;

const cardOf = (row: CardRow): EnterpriseCard => ({
  ...summaryOf(row),
  intro: [...row.intro].slice(0, introLength).join(''),
  certs: row.certs,
  categories: row.letters,
  ranking: row.rank === null || row.score === null ? null : { rank: row.rank, score: row.score },
  updatedAt: row.updated_at.toISOString(),
});

/**
 * Published enterprises as `e` with their offers (`o`), valid qualifications (`c`) and rank in the latest ranking (`r`).
 * Each side table is grouped once, since the counts of the filters need all of them.
 */
const rows = sql`
  from enterprise as e
  left join (
    select enterprise_id, sum(n)::int as services, array_agg(category_code order by n desc, category_code) as codes,
      (select array_agg(letter order by times desc, letter) from (
        select left(code, 1) as letter, count(*) as times
        from unnest(array_agg(category_code)) as code group by 1) as l) as letters
    from enterprise_category where n > 0
    group by enterprise_id) as o on o.enterprise_id = e.id
  left join (
    select enterprise_id, array_agg(cert_type order by strength, cert_type) as certs, sum(checked)::int as checked
    from (
      select enterprise_id, cert_type,
        min(array_position(array['verified', 'register_matched', 'uploaded', 'self'], level)) as strength,
        (bool_or(level in ('verified', 'register_matched')))::int as checked
      from evidence
      where expires_on is null or expires_on >= today_cn()
      group by 1, 2) as v
    group by enterprise_id) as c on c.enterprise_id = e.id
  left join ranking_place as r on r.enterprise_id = e.id and r.board = 'all'
    and r.period = (select max(period) from ranking_period)
  where e.status = 'published'`;

/** Every order ends with the id, so that pages never overlap. */
function orderOf(sort: EnterpriseListInput['sort']): RawBuilder<unknown> {
  if (sort === 'latest') return sql`e.updated_at desc, e.id`;
  if (sort === 'evidence') return sql`coalesce(c.checked, 0) desc, cardinality(c.certs) desc nulls last, e.id`;
  return sql`r.rank nulls last, (e.claim_status = 'claimed') desc, e.updated_at desc, e.id`;
}

/** Ranked enterprises of the latest ranking, best first. */
const heads: Partial<Record<EnterpriseListInput['sort'], RawBuilder<unknown>>> = {
  default: sql`select enterprise_id from ranking_place where board = 'all' and period = (select max(period) from ranking_period) order by rank`,
};

const count = (table: 'spot' | 'platform') =>
  sql`(select count(*)::int from ${sql.table(table)} as x where x.enterprise_id = e.id and ${isOffered(table, 'x')})`;

const list = { kind: 'enterprise', rows, id: sql.ref('e.id') } as const;

/** One page of the providers with the counts of its filters. */
export async function listEnterprises(db: Db, input: EnterpriseListInput) {
  const { q, sort } = input;
  const rules = rulesOf(input);
  const found = await findList(db, list, { q, rules, order: heads[sort] });
  const page = await pageOf(found, rules, input, async (limit, offset) => {
    const cards = await sql<CardRow>`
      select e.id, e.name, e.short_name, e.claim_status, e.province, e.city, e.org_types, e.founded_on, e.staff_range,
        e.intro, e.updated_at, coalesce(c.certs, '{}') as certs, coalesce(o.letters, '{}') as letters,
        coalesce(o.services, 0) as services, ${count('spot')} as spots, ${count('platform')} as platforms, r.rank, r.score
      ${rows} and ${found.where} order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(db);
    return cards.rows;
  });
  return { items: page.rows.map(cardOf), ...page.answer, facets: page.facets };
}
