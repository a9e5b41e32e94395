import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import type { Member, Membership } from 'shared/contract/enterprise-member';
import type { GivenRole, MemberRole } from 'shared/contract/vocabulary/claim';
import type { Db } from '../db/tables';
import { maskMobile } from '../lib/mask';
import { calledBy } from './called-by';

interface MemberRow {
  id: string;
  name: string;
  mobile: string | null;
  role: MemberRole;
  since: Date;
}

const memberOf = (row: MemberRow, me: string): Member => ({
  accountId: row.id,
  name: row.name,
  mobile: maskMobile(row.mobile),
  role: row.role,
  since: row.since.toISOString(),
  me: row.id === me,
});

async function invitationsOf(db: Db, enterpriseId: string): Promise<Membership['invitations']> {
  const { rows } = await sql<{ id: string; mobile: string; role: GivenRole; created_at: Date; expires_at: Date }>`
    select id, mobile, role, created_at, expires_at from enterprise_invitation
    where enterprise_id = ${enterpriseId} and expires_at > now() order by created_at desc, id`.execute(db);
  return rows.map(({ id, mobile, role, created_at, expires_at }) => ({
    id,
    mobile: maskMobile(mobile),
    role,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
}

async function requestsOf(db: Db, enterpriseId: string): Promise<Membership['requests']> {
  const { rows } = await sql<{ id: string; name: string; mobile: string | null; created_at: Date }>`
    select r.id, ${calledBy} as name, a.mobile, r.created_at from enterprise_request r join account a on a.id = r.account_id
    where r.enterprise_id = ${enterpriseId} order by r.created_at, r.id`.execute(db);
  return rows.map(({ id, name, mobile, created_at }) => ({
    id,
    name,
    mobile: maskMobile(mobile),
    at: created_at.toISOString(),
  }));
}

/** The caller's enterprise with its people, the owner first; null without one. */
export async function membershipView(db: Db, me: string): Promise<Data<'Member/list'>> {
  const { rows: found } = await sql<{ id: string; name: string; role: MemberRole }>`
    select e.id, e.name, m.role from enterprise_member m join enterprise e on e.id = m.enterprise_id
    where m.account_id = ${me}`.execute(db);
  const [own] = found;
  if (!own) return { membership: null };
  const { rows } = await sql<MemberRow>`
    select a.id, ${calledBy} as name, a.mobile, m.role, m.since from enterprise_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${own.id} order by array_position(array['owner', 'edit', 'view'], m.role), m.since, a.id`.execute(
    db,
  );
  const isOwner = own.role === 'owner';
  const membership: Membership = {
    enterprise: { id: own.id, name: own.name },
    role: own.role,
    members: rows.map((row) => memberOf(row, me)),
    invitations: isOwner ? await invitationsOf(db, own.id) : [],
    requests: isOwner ? await requestsOf(db, own.id) : [],
  };
  return { membership };
}

/** Invitations to the number of an account. */
export async function invitationsFor(db: Db, me: string): Promise<Data<'Member/invitations'>> {
  const { rows } = await sql<{
    id: string;
    role: GivenRole;
    created_at: Date;
    expires_at: Date;
    enterprise: string;
    invited_by: string | null;
  }>`
    select i.id, i.role, i.created_at, i.expires_at, e.name as enterprise, ${calledBy} as invited_by
    from account me join enterprise_invitation i on i.mobile = me.mobile join enterprise e on e.id = i.enterprise_id
      left join account a on a.id = i.account_id
    where me.id = ${me} and i.expires_at > now() order by i.created_at desc, i.id`.execute(db);
  return {
    items: rows.map(({ id, role, created_at, expires_at, enterprise, invited_by }) => ({
      id,
      role,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      enterprise,
      invitedBy: invited_by ?? '',
    })),
  };
}
