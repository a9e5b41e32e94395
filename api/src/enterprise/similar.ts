import { sql } from 'kysely';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { labelsOf } from 'shared/contract/vocabulary';
import type { Db } from '../db/tables';

type Similar = EnterpriseDetail['similar'][number];

interface Row {
  id: string;
  name: string;
  short_name: string;
  claimed: boolean;
  province: string;
  city: string;
  org_types: string[];
  codes: string[];
}

const shown = 4;
/** Candidates considered for each category and for the province. */
const looked = 60;
const namedCategories = 3;

/** One line: 同为 CDMO，都提供冻干粉针，同在江苏 */
function reasonOf(row: Row, me: { province: string; org_types: string[] }): string {
  const types = me.org_types.filter((type) => row.org_types.includes(type));
  return [
    types.length > 0 && `同为 ${labelsOf('orgTypes', types)}`,
    row.codes.length > 0 &&
      `都提供${labelsOf('categories', row.codes.slice(0, namedCategories))}${row.codes.length > namedCategories ? '等' : ''}`,
    row.province === me.province && `同在${me.province}`,
  ]
    .filter(Boolean)
    .join('，');
}

/**
 * Published enterprises with similar offers: the same categories of service weigh most, then the same types and the same
 * province. Each comes with the reason why it is shown.
 */
export async function similarTo(db: Db, me: { id: string; province: string; org_types: string[] }): Promise<Similar[]> {
  const { rows } = await sql<Row>`
    with mine as materialized (
      select category_code as code from service where enterprise_id = ${me.id} and status = 'published'
      group by 1 order by count(*) desc, 1 limit 6
    ), candidate as materialized (
      select near.enterprise_id as id from mine cross join lateral (
        select enterprise_id from service where status = 'published' and category_code = mine.code
        order by updated_at desc, id limit ${looked}) as near
      union
      select near.id from (
        select id, org_types from enterprise where status = 'published' and province = ${me.province}
        order by updated_at desc, id limit ${looked}) as near
      where near.org_types && ${me.org_types}::text[]
    ), told as materialized (
      select e.id, e.name, e.short_name, e.claim_status = 'claimed' as claimed, e.province, e.city, e.org_types,
        e.updated_at, array(
          select mine.code from mine where exists (
            select from service as s where s.enterprise_id = e.id and s.status = 'published' and s.category_code = mine.code)
          order by mine.code) as codes
      from candidate join enterprise as e on e.id = candidate.id and e.status = 'published' and e.id <> ${me.id}
    )
    select id, name, short_name, claimed, province, city, org_types, codes from told
    order by 3 * cardinality(codes)
        + 2 * (select count(*) from unnest(org_types) as type where type = any(${me.org_types}::text[]))
        + 2 * (province = ${me.province})::int + claimed::int desc, updated_at desc, id
    limit ${shown}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    claimed: row.claimed,
    province: row.province,
    city: row.city,
    reason: reasonOf(row, me),
  }));
}
