import { sql } from 'kysely';
import type { EnterpriseSummary, Evidence } from 'shared/contract/enterprise';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { Db, RowOf } from '../db/tables';
import { isOffered } from './offered';

/** The provider cards of the published ones among some enterprises, with what they have on offer now. */
export async function enterpriseSummaries(db: Db, ids: readonly string[]): Promise<Map<string, EnterpriseSummary>> {
  if (ids.length === 0) return new Map();
  const count = (table: 'service' | 'spot' | 'platform') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} as x where x.enterprise_id = enterprise.id and ${isOffered(table, 'x')})`;
  const rows = await db
    .selectFrom('enterprise')
    .select(['id', 'name', 'short_name', 'claim_status', 'province', 'city', 'org_types', 'founded_on', 'staff_range'])
    .select([count('service').as('services'), count('spot').as('spots'), count('platform').as('platforms')])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.id, summaryOf(row)]));
}

type SummaryColumn =
  | 'id'
  | 'name'
  | 'short_name'
  | 'claim_status'
  | 'province'
  | 'city'
  | 'org_types'
  | 'founded_on'
  | 'staff_range';
export type SummaryRow = Pick<RowOf<'enterprise'>, SummaryColumn> & Record<'services' | 'spots' | 'platforms', number>;

/** The columns of a published enterprise and the counts of its supply, as every card and page shows them. */
export function summaryOf(row: SummaryRow): EnterpriseSummary {
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    claimed: row.claim_status === 'claimed',
    province: row.province,
    city: row.city,
    orgTypes: row.org_types,
    foundedOn: row.founded_on,
    staffRange: row.staff_range,
    serviceCount: row.services,
    spotCount: row.spots,
    platformCount: row.platforms,
  };
}

/** One of them. Undefined unless it is published: it may have been taken down since its record was read. */
export const enterpriseSummaryOf = async (db: Db, id: string): Promise<EnterpriseSummary | undefined> =>
  (await enterpriseSummaries(db, [id])).get(id);

/** "select" of proofs, of `evidence as v`. A certificate is named only while visitors may open it. */
const evidenceColumns = sql`v.id, v.cert_type as "certType", v.cert_no as "certNo", v.authority, v.scope, v.issued_on as "issuedOn",
  v.expires_on as "expiresOn", v.level, v.line_ref as "lineRef", f.id as "fileId", f.type as "fileType",
  coalesce(v.expires_on < today_cn(), false) as lapsed`;
const certificate = sql`left join file as f on f.id = v.file_id and f.state = 'ready'
  and exists (select from file_use as u where u.file_id = f.id and u.subject_id = v.id and u.public)`;

/** Proofs by id, newest first. */
export async function evidenceByIds(db: Db, ids: readonly string[]): Promise<Evidence[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Evidence>`select ${evidenceColumns} from evidence as v ${certificate}
    where v.id = any(${ids}::uuid[]) order by v.issued_on desc, v.id`.execute(db);
  return rows;
}

/** Every proof of an enterprise: those that are still valid first, then the strongest, then the newest. */
export async function evidenceOf(db: Db, enterpriseId: string): Promise<EnterpriseDetail['evidence']> {
  const { rows } = await sql<EnterpriseDetail['evidence'][number]>`
    select ${evidenceColumns}, v.checked_on as "checkedOn" from evidence as v ${certificate}
    where v.enterprise_id = ${enterpriseId}
    order by coalesce(v.expires_on < today_cn(), false),
      array_position(array['verified', 'register_matched', 'uploaded', 'self'], v.level), v.issued_on desc nulls last, v.id`.execute(
    db,
  );
  return rows;
}
