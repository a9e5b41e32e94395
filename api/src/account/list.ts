import { type RawBuilder, sql } from 'kysely';
import type { AccountRow } from 'shared/contract/account';
import type { Data } from 'shared/contract/endpoints';
import type { MemberRole } from 'shared/contract/vocabulary/claim';
import type { AccountState } from 'shared/contract/vocabulary/console-account';
import type { Duty } from 'shared/contract/vocabulary/review';
import { beforeCursor, found, hasParts, pageOf, pageSize, searched } from '../console-action/paging';
import { placeSql } from '../db/cursor';
import type { Db } from '../db/tables';
import { maskMobile } from '../lib/mask';

export interface AccountQuery {
  q: string;
  state?: AccountState | undefined;
  duty?: Duty | undefined;
  enterprise?: 'with' | 'without' | undefined;
  after?: string | undefined;
}

const states: Record<AccountState, RawBuilder<unknown>> = {
  normal: sql`a.disabled_at is null and a.deletion_at is null and a.removed_at is null`,
  locked: sql`a.disabled_at is not null and a.removed_at is null`,
  leaving: sql`a.deletion_at is not null and a.disabled_at is null and a.removed_at is null`,
  removed: sql`a.removed_at is not null`,
};
/** Of `account as a`. */
export const stateOf = sql<AccountState>`case when a.removed_at is not null then 'removed' when a.disabled_at is not null then 'locked'
  when a.deletion_at is not null then 'leaving' else 'normal' end`;

/** Accounts from before there were duties are operators. */
const dutiesOf = sql`case when a.role in ('operator', 'admin') then coalesce(a.duties, '{operator}') end`;

function filtersOf({ state, duty, enterprise }: AccountQuery): RawBuilder<unknown> {
  const conditions = [
    ...(state ? [states[state]] : []),
    ...(duty ? [sql`a.role in ('operator', 'admin') and ${duty} = any (coalesce(a.duties, '{operator}'))`] : []),
    ...(enterprise === 'with' ? [sql`a.enterprise_id is not null`] : []),
    ...(enterprise === 'without' ? [sql`a.enterprise_id is null`] : []),
    sql`true`,
  ];
  return sql.join(conditions, sql` and `);
}

const masked = /^(1\d{2})\*{4}(\d{4})$/;

/** Ids of the accounts that a search means; at most one more than it lists. */
async function search(db: Db, asked: AccountQuery) {
  const { q } = asked;
  const filters = filtersOf(asked);
  const [, head, tail] = masked.exec(q) ?? [];
  const by = /^1\d{10}$/.test(q)
    ? sql`a.mobile = ${q}`
    : head
      ? sql`left(a.mobile, 3) = ${head} and right(a.mobile, 4) = ${tail} and a.mobile is not null`
      : null;
  const ids = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from account as a where ${where} and ${filters} limit ${searched}`.execute(db);
    return rows.map(({ id }) => id);
  };
  if (by) return found(await ids(by));
  const named = await ids(sql`${hasParts(sql`norm_of(array[a.user_name])`, q)} and a.removed_at is null`);
  const members = await ids(sql`a.enterprise_id = any (array(select e.id from enterprise as e
    where ${hasParts(sql`(e.norm || e'\n' || lower(e.uscc))`, q)} limit ${searched}))`);
  return found([...new Set([...named, ...members])]);
}

interface Row extends Omit<AccountRow, 'createdAt' | 'lastLoginAt' | 'enterprise'> {
  createdAt: Date;
  lastLoginAt: Date | null;
  enterpriseId: string | null;
  enterpriseName: string | null;
  enterpriseRole: MemberRole | null;
  place: string;
}

/** Columns and joins of a Row, of `account as a`. */
export const accountColumns = sql`a.id, a.user_name as "userName", a.mobile, ${stateOf} as state, ${dutiesOf} as duties,
  a.created_at as "createdAt", greatest(portal.at, operate.at) as "lastLoginAt", ${sql.raw(placeSql('a.created_at'))} as place,
  m.enterprise_id as "enterpriseId", e.name as "enterpriseName", m.role as "enterpriseRole"`;
const lastLogin = (audience: 'portal' | 'operate') => sql`left join lateral (
  select s.created_at as at from session as s where s.account_id = a.id and s.audience = ${audience}
  order by s.gen desc limit 1) as ${sql.ref(audience)} on true`;
export const accountJoins = sql`left join enterprise_member as m on m.account_id = a.id
  left join enterprise as e on e.id = m.enterprise_id ${lastLogin('portal')} ${lastLogin('operate')}`;

/** Mobile masked, '' without one; a removed account gets a fixed name. `enterprise` is null without membership. */
export const accountRowOf = ({ enterpriseId, enterpriseName, enterpriseRole, place: _, ...row }: Row): AccountRow => ({
  ...row,
  userName: row.state === 'removed' ? '已注销的账号' : row.userName,
  mobile: maskMobile(row.mobile || null),
  enterprise:
    enterpriseId && enterpriseName && enterpriseRole
      ? { id: enterpriseId, name: enterpriseName, role: enterpriseRole }
      : null,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
});
export type { Row as AccountRecord };

/** One page of accounts, newest first. Throws invalid for a cursor or words that mean nothing. */
export async function accountList(db: Db, asked: AccountQuery): Promise<Data<'Account/list'>> {
  const hits = asked.q ? await search(db, asked) : null;
  const where = [
    filtersOf(asked),
    beforeCursor(asked.after, 'a'),
    ...(hits ? [sql`a.id = any (${hits.ids}::uuid[])`] : []),
  ];
  // The page is cut before enterprises and logins are looked up.
  const { rows } = await sql<Row>`
    select ${accountColumns} from (select a.* from account as a where ${sql.join(where, sql` and `)}
      order by a.created_at desc, a.id desc limit ${pageSize + 1}) as a ${accountJoins}
    order by a.created_at desc, a.id desc`.execute(db);
  const { page, next } = pageOf(rows);
  return { items: page.map(accountRowOf), next, more: hits?.more ?? false };
}
