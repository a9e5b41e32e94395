import { type Kysely, sql } from 'kysely';
import type { EnterpriseSummary, Evidence } from 'shared/contract/enterprise';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { Database, RowOf } from '../db/tables';

type Db = Kysely<Database>;

/** The provider cards of the published ones among some enterprises, with what they have on offer now. */
export async function enterpriseSummaries(db: Db, ids: readonly string[]): Promise<Map<string, EnterpriseSummary>> {
  if (ids.length === 0) return new Map();
  const count = (table: 'service' | 'spot' | 'platform') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where enterprise_id = enterprise.id and status = 'published')`;
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
type SummaryRow = Pick<RowOf<'enterprise'>, SummaryColumn> & Record<'services' | 'spots' | 'platforms', number>;

function summaryOf(row: SummaryRow): EnterpriseSummary {
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

/** One of them. Throws when it is not published. */
export async function enterpriseSummaryOf(db: Db, id: string): Promise<EnterpriseSummary> {
  const found = (await enterpriseSummaries(db, [id])).get(id);
  if (!found) throw new Error(`enterprise ${id} is not published`);
  return found;
}

type EvidenceColumn = 'cert_type' | 'cert_no' | 'authority' | 'scope' | 'issued_on' | 'expires_on' | 'level';

const evidenceRow = (row: Pick<RowOf<'evidence'>, EvidenceColumn>): Evidence => ({
  certType: row.cert_type,
  certNo: row.cert_no,
  authority: row.authority,
  scope: row.scope,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  level: row.level,
});

/** Proofs by id, newest first. */
export async function evidenceByIds(db: Db, ids: readonly string[]): Promise<Evidence[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('evidence')
    .select(['cert_type', 'cert_no', 'authority', 'scope', 'issued_on', 'expires_on', 'level'])
    .where('id', 'in', ids)
    .orderBy('issued_on', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(evidenceRow);
}

/** Every proof of an enterprise: those that are still valid first, then the strongest, then the newest. */
export async function evidenceOf(db: Db, enterpriseId: string): Promise<EnterpriseDetail['evidence']> {
  const rows = await db
    .selectFrom('evidence')
    .select(['cert_type', 'cert_no', 'authority', 'scope', 'issued_on', 'expires_on', 'level', 'checked_on'])
    .where('enterprise_id', '=', enterpriseId)
    .orderBy(sql`coalesce(expires_on < (now() at time zone 'Asia/Shanghai')::date, false)`)
    .orderBy(sql`array_position(array['verified', 'register_matched', 'uploaded', 'self'], level)`)
    .orderBy('issued_on', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...evidenceRow(row), checkedOn: row.checked_on }));
}
