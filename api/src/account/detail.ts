import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AccountDetail } from 'shared/contract/account';
import { boundedOf, countUpTo } from '../console-action/paging';
import { actionsAbout } from '../console-action/store';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { ownEvents } from '../security-event/store';
import { type AccountRecord, accountColumns, accountJoins, accountRowOf } from './list';

interface Found extends AccountRecord {
  sample: boolean;
  lockReason: string | null;
  deletionAt: Date | null;
  oncePassword: AccountDetail['oncePassword'];
  secondFactor: boolean;
  colleagues: number;
  listings: number;
  cases: number;
  openCases: number;
}

const casesOf = (id: string) => sql`review_case as c where c.submitted_by = ${id}`;

/** Of both audiences, newest first. */
async function loginsOf(pool: Pool, id: string): Promise<AccountDetail['logins']> {
  const { rows } = await pool.query<Omit<AccountDetail['logins'][number], 'at'> & { at: Date }>(
    `select s.audience || s.gen as id, s.created_at as at, s.audience = 'operate' as console, s.address, s.device,
            s.closed_at is null and a.disabled_at is null and now() < least(s.idle_until, s.abs_until)
              and s.gen = case s.audience when 'operate' then a.operate_gen else a.login_gen end as live
       from session as s join account as a on a.id = s.account_id
      where s.account_id = $1 order by s.created_at desc limit 10`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function invitationsOf(pool: Pool, id: string): Promise<AccountDetail['invitations']> {
  const { rows } = await pool.query<{ id: string; enterprise: string; expiresAt: Date }>(
    `select i.id, e.name as enterprise, i.expires_at as "expiresAt"
       from account as a join enterprise_invitation as i on i.mobile = a.mobile join enterprise as e on e.id = i.enterprise_id
      where a.id = $1 and a.removed_at is null and i.expires_at > now() order by i.created_at desc limit 10`,
    [id],
  );
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** One account as operators see it. Throws notFound. */
export async function accountDetail(
  { db, pool }: { db: Db; pool: Pool },
  id: string,
  me: string,
): Promise<AccountDetail> {
  const { rows } = await sql<Found>`
    select ${accountColumns}, a.sample, a.lock_reason as "lockReason", a.deletion_at as "deletionAt",
      case when a.role in ('operator', 'admin') and a.password_once_until is not null
           then case when a.password_once_until > now() then 'waiting' else 'lapsed' end end as "oncePassword",
      exists (select from operator_factor as f where f.account_id = a.id and f.confirmed_at is not null) as "secondFactor",
      ${countUpTo(sql`enterprise_member as o where o.enterprise_id = m.enterprise_id and o.account_id <> a.id`)} as colleagues,
      ${countUpTo(sql`listing as l where l.account_id = ${id}`)} as listings, ${countUpTo(casesOf(id))} as cases,
      ${countUpTo(sql`${casesOf(id)} and c.state = 'open'`)} as "openCases"
    from account as a ${accountJoins} where a.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new CallError('notFound', '没有这个账号');
  const {
    sample,
    lockReason,
    deletionAt,
    oncePassword,
    secondFactor,
    colleagues,
    listings,
    cases,
    openCases,
    ...record
  } = row;
  const [logins, events, history, invitations] = await Promise.all([
    loginsOf(pool, id),
    ownEvents(pool, id, { page: 1, pageSize: 20 }),
    actionsAbout(pool, 'account_id', id),
    invitationsOf(pool, id),
  ]);
  return {
    ...accountRowOf(record),
    own: id === me,
    ...{ sample, lockReason, oncePassword, secondFactor },
    deletionAt: deletionAt?.toISOString() ?? null,
    ...{ logins, events: events.items, history, invitations },
    colleagues: boundedOf(colleagues),
    listings: boundedOf(listings),
    cases: boundedOf(cases),
    openCases: boundedOf(openCases),
  };
}
