import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { EnterpriseAdminDetail } from 'shared/contract/enterprise-admin';
import { marketKinds } from 'shared/contract/vocabulary/listing';
import { boundedOf, countUpTo } from '../console-action/paging';
import { actionsAbout } from '../console-action/store';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { maskMobile } from '../lib/mask';
import { type EnterpriseRecord, enterpriseColumns, enterpriseRowOf } from './list';

type Person = EnterpriseAdminDetail['people'][number];
type Claim = EnterpriseAdminDetail['claims'][number];

/** Names of people and claims that are shown at most. */
const shown = 100;

async function peopleOf(pool: Pool, id: string): Promise<Person[]> {
  const { rows } = await pool.query<Omit<Person, 'since' | 'mobile'> & { since: Date; mobile: string | null }>(
    `select a.id as "accountId", a.user_name as "userName", a.mobile, m.role, m.since,
            case when a.disabled_at is not null then 'locked' when a.deletion_at is not null then 'leaving' else 'normal' end as state
       from enterprise_member as m join account as a on a.id = m.account_id where m.enterprise_id = $1
      order by array_position(array['owner', 'edit', 'view'], m.role), m.since, a.id limit ${shown}`,
    [id],
  );
  return rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile), since: row.since.toISOString() }));
}

async function claimsOf(pool: Pool, id: string): Promise<Claim[]> {
  const { rows } = await pool.query<Omit<Claim, 'submittedAt' | 'decidedAt'> & { at: Date; decidedAt: Date | null }>(
    `select c.id, coalesce(c.claim_no, '') as no, c.status, c.is_rival as rival, a.user_name as by,
            coalesce(c.submitted_at, c.created_at) as at, c.decided_at as "decidedAt", c.decision_note as note
       from enterprise_claim as c join account as a on a.id = c.account_id
      where c.enterprise_id = $1 and c.status <> 'draft' order by c.created_at desc limit ${shown}`,
    [id],
  );
  return rows.map(({ at, decidedAt, ...row }) => ({
    ...row,
    submittedAt: at.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

const statuses = [
  'published',
  'matching',
  'pending',
  'draft',
  'rejected',
  'offline',
  'expired',
  'closed_done',
  'closed_none',
];

async function listingsOf(db: Db, id: string): Promise<EnterpriseAdminDetail['listings']> {
  const each = marketKinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, s.status, ${countUpTo(
        sql`${sql.table(kind)} as r where r.enterprise_id = ${id} and r.status = s.status`,
      )} as n from unnest(${statuses}::text[]) with ordinality as s (status, i)`,
  );
  const { rows } = await sql<{ kind: string; status: string; n: number }>`
    select kind, status, n from (${sql.join(each, sql` union all `)}) as counted where n > 0`.execute(db);
  return rows.map(({ kind, status, n }) => ({ kind, status, ...boundedOf(n) }));
}

/** One enterprise as operators see it. Throws notFound. */
export async function enterpriseAdminDetail(
  { db, pool }: { db: Db; pool: Pool },
  id: string,
): Promise<EnterpriseAdminDetail> {
  const { rows } = await sql<EnterpriseRecord & { evidence: number; openCases: number }>`
    select ${enterpriseColumns}, ${countUpTo(sql`evidence as v where v.enterprise_id = ${id}`)} as evidence,
      ${countUpTo(sql`review_case as c where c.enterprise_id = ${id} and c.state = 'open'`)} as "openCases"
    from enterprise as e where e.id = ${id}`.execute(db);
  if (!rows[0]) throw new CallError('notFound', '没有这家企业');
  const { evidence, openCases, ...record } = rows[0];
  const [people, claims, listings, history] = await Promise.all([
    peopleOf(pool, id),
    claimsOf(pool, id),
    listingsOf(db, id),
    actionsAbout(pool, 'enterprise_id', id),
  ]);
  return {
    ...enterpriseRowOf(record),
    ...{ people, claims, listings, history },
    evidence: boundedOf(evidence),
    openCases: boundedOf(openCases),
  };
}
