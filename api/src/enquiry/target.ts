import { sql } from 'kysely';
import type { EnquiryTargetType } from 'shared/contract/enquiry';
import type { Db } from '../db/tables';
import { isClosed, visibleDemands } from '../demand/visible';
import { isOfferOver } from '../enterprise-summary/offered';

/** A public record that accepts enquiries, and who receives them. */
export interface Target {
  title: string;
  enterprise_id: string | null;
  /** The receiver where there is no enterprise; null otherwise. */
  account_id: string | null;
  /** What the public page calls the receiver. */
  label: string;
  anonymous: boolean;
  /** A demand that accepts no more responses, or goods whose offer is over. */
  closed: boolean;
  /** Whether it belongs to the caller. */
  own: boolean;
  /** Whether the receiver has an account. */
  reachable: boolean;
}

const supply = (table: 'service' | 'spot' | 'platform', id: string) => sql`
  select ${sql.ref(table === 'spot' ? 's.name' : 's.title')} as title, s.enterprise_id, null::uuid as owner_id, e.name as label,
    false as anonymous, ${table === 'spot' ? isOfferOver('s') : sql`false`} as closed
  from ${sql.table(table)} as s join enterprise as e on e.id = s.enterprise_id
  where s.id = ${id} and s.status = 'published' and e.status = 'published'`;

const records: Record<EnquiryTargetType, (id: string) => ReturnType<typeof sql>> = {
  service: (id) => supply('service', id),
  spot: (id) => supply('spot', id),
  platform: (id) => supply('platform', id),
  enterprise: (id) => sql`
    select name as title, id as enterprise_id, null::uuid as owner_id, name as label, false as anonymous, false as closed
    from enterprise where id = ${id} and status = 'published'`,
  demand: (id) => sql`
    select d.title, d.enterprise_id, d.owner_user_id as owner_id,
      case when d.anonymous or e.id is null then d.publisher_kind else e.name end as label,
      d.anonymous, ${isClosed} as closed ${visibleDemands} and d.id = ${id}`,
};

/** Undefined when there is no such public record, or nobody who could ever receive an enquiry for it. */
export async function findTarget(
  db: Db,
  type: EnquiryTargetType,
  id: string,
  asker: string,
): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select t.title, t.enterprise_id, case when t.enterprise_id is null then t.owner_id end as account_id, t.label, t.anonymous,
      t.closed, coalesce(record_belongs(t.enterprise_id, t.owner_id, me.id, me.enterprise_id), false) as own,
      t.enterprise_id is null or exists (select 1 from account as a where a.enterprise_id = t.enterprise_id) as reachable
    from (${records[type](id)}) as t, account as me
    where me.id = ${asker} and (t.enterprise_id is not null or t.owner_id is not null)`.execute(db);
  return rows[0];
}
