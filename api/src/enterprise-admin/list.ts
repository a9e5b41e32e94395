import { type RawBuilder, sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import type { EnterpriseAdminRow } from 'shared/contract/enterprise-admin';
import type { EnterpriseState } from 'shared/contract/vocabulary/console-account';
import { beforeCursor, found, hasParts, pageOf, pageSize, searched } from '../console-action/paging';
import { placeSql } from '../db/cursor';
import type { Db } from '../db/tables';

export interface EnterpriseQuery {
  q: string;
  state?: EnterpriseState | undefined;
  after?: string | undefined;
}

const stateFilter = (state: EnterpriseState | undefined): RawBuilder<unknown> => {
  if (!state) return sql`true`;
  return state === 'offline' ? sql`e.status = 'offline'` : sql`e.claim_status = ${state}`;
};

async function search(db: Db, { q, state }: EnterpriseQuery) {
  const { rows } = await sql<{ id: string }>`
    select e.id from enterprise as e where ${hasParts(sql`(e.norm || e'\n' || lower(e.uscc))`, q)} and ${stateFilter(state)}
    limit ${searched}`.execute(db);
  return found(rows.map(({ id }) => id));
}

interface Row extends Omit<EnterpriseAdminRow, 'createdAt'> {
  createdAt: Date;
  place: string;
}

export type { Row as EnterpriseRecord };

/** Columns of a Row, of `enterprise as e`. */
export const enterpriseColumns = sql`e.id, e.name, e.former_names as "formerNames", e.uscc, e.province, e.city,
  e.claim_status as "claimStatus", e.status, e.created_at as "createdAt", ${sql.raw(placeSql('e.created_at'))} as place,
  (select o.user_name from account as o where o.id = e.owner_user_id) as owner,
  (select count(*)::int from enterprise_member as m where m.enterprise_id = e.id) as members`;

/** Without the place for the cursor; the time as ISO 8601 in UTC. */
export const enterpriseRowOf = ({ place: _, ...row }: Row): EnterpriseAdminRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** One page of enterprises, newest first, public or not. Throws invalid for a cursor or words that mean nothing. */
export async function enterpriseList(db: Db, asked: EnterpriseQuery): Promise<Data<'EnterpriseAdmin/list'>> {
  const hits = asked.q ? await search(db, asked) : null;
  const where = [
    stateFilter(asked.state),
    beforeCursor(asked.after, 'e'),
    ...(hits ? [sql`e.id = any (${hits.ids}::uuid[])`] : []),
  ];
  const { rows } = await sql<Row>`
    select ${enterpriseColumns} from (select e.* from enterprise as e where ${sql.join(where, sql` and `)}
      order by e.created_at desc, e.id desc limit ${pageSize + 1}) as e
    order by e.created_at desc, e.id desc`.execute(db);
  const { page, next } = pageOf(rows);
  return { items: page.map(enterpriseRowOf), next, more: hits?.more ?? false };
}
