import { type RawBuilder, sql } from 'kysely';
import type { ListingRow } from 'shared/contract/listing';
import type { ListingKind, ListingState } from 'shared/contract/vocabulary/listing';
import type { Db } from '../db/tables';
import { knownStates, publicPath, visibleStates } from './kinds';

/** A record of a member: the public row, the working copy, or both. */
export interface RecordRow {
  id: string;
  kind: ListingKind;
  no: string | null;
  title: string;
  state: ListingState;
  change: 'draft' | 'pending' | 'rejected' | null;
  /** Null while there is no public row. */
  public_state: string | null;
  enterprise_id: string | null;
  /** Whose it is when no enterprise has it. */
  account_id: string | null;
  version: number;
  expires_on: string | null;
  updated_at: Date;
  updated_by: string | null;
}

/** Which records: one, or all of an enterprise and a person. */
export type Scope = { id: string } | { enterpriseId: string | null; accountId: string; enterpriseItself?: boolean };

const columns = sql.raw('id, kind, no, title, status, expires_on, enterprise_id, account_id, updated_at');

const publicRow = (
  kind: ListingKind,
  { no, title, expires }: { no: string; title: string; expires: string },
  where: RawBuilder<unknown>,
) => sql`
  select t.id, ${sql.lit(kind)}::text as kind, ${sql.raw(no)} as no, t.${sql.raw(title)} as title, t.status,
    ${sql.raw(expires)} as expires_on, ${sql.raw(kind === 'enterprise' ? 't.id' : 't.enterprise_id')} as enterprise_id,
    t.owner_user_id as account_id, t.updated_at
  from ${sql.table(kind)} as t where ${where}`;

const shapes = {
  service: { no: 't.no', title: 'title', expires: 'null::date' },
  spot: { no: 't.no', title: 'name', expires: 't.offer_until' },
  platform: { no: 't.no', title: 'title', expires: 'null::date' },
  demand: { no: 't.demand_no', title: 'title', expires: 't.deadline' },
  enterprise: { no: 'null::text', title: 'name', expires: 'null::date' },
} as const satisfies Record<ListingKind, object>;
const kinds = Object.keys(shapes) as ListingKind[];

/** The public rows of a scope. */
function publicRows(scope: Scope) {
  const where = (kind: ListingKind) => {
    if ('id' in scope) return sql`t.id = ${scope.id}`;
    if (kind === 'enterprise') return sql`t.id = ${scope.enterpriseItself ? scope.enterpriseId : null}`;
    return kind === 'demand'
      ? sql`record_belongs(t.enterprise_id, t.owner_user_id, ${scope.accountId}, ${scope.enterpriseId})`
      : sql`t.enterprise_id = ${scope.enterpriseId}`;
  };
  return sql.join(
    kinds.map((kind) => publicRow(kind, shapes[kind], where(kind))),
    sql` union all `,
  );
}

const workingRows = (scope: Scope) => {
  if ('id' in scope) return sql`l.id = ${scope.id}`;
  const kind = scope.enterpriseItself ? sql`` : sql`and l.kind <> 'enterprise'`;
  return sql`record_belongs(l.enterprise_id, l.account_id, ${scope.accountId}, ${scope.enterpriseId}) ${kind}`;
};

/**
 * "from" of the records of a scope, as `r`. Visitors' dates count: what is past its date is expired without being rewritten. What was
 * imported as pending waits for nobody, so it is a draft.
 */
export const recordsOf = (scope: Scope) => sql`
  from (
    select coalesce(w.id, p.id) as id, coalesce(w.kind, p.kind) as kind, p.no, coalesce(w.draft ->> 'title', w.draft ->> 'name', p.title, '') as title,
      case when p.status = any (${knownStates}::text[])
        then case when p.status in ('published', 'matching') and p.expires_on < today_cn() then 'expired' else p.status end
        else coalesce(w.state, nullif(p.status, 'pending'), 'draft') end as state,
      case when p.status = any (${knownStates}::text[]) then w.state end as change,
      p.status as public_state, coalesce(w.enterprise_id, p.enterprise_id) as enterprise_id,
      coalesce(w.account_id, p.account_id) as account_id, coalesce(w.version, 0) as version, p.expires_on,
      greatest(w.updated_at, p.updated_at) as updated_at, u.user_name as updated_by
    from (select ${columns} from (${publicRows(scope)}) as t) as p
    full join (select l.* from listing as l where ${workingRows(scope)}) as w using (id)
    left join account as u on u.id = w.updated_by
    where coalesce(w.state, p.status) is not null
  ) as r`;

export const recordColumns = sql.raw(
  'r.id, r.kind, r.no, r.title, r.state, r.change, r.public_state, r.enterprise_id, r.account_id, r.version, r.expires_on, r.updated_at, r.updated_by',
);

/** Whoever has it: callers check access. Undefined without a public row and without a working copy that is under way. */
export async function findRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${recordColumns} ${recordsOf({ id })}`.execute(db);
  return rows[0];
}

/** The first 60 characters of what stands for a title. */
const titleOf = (text: string) => [...text].slice(0, 60).join('');

/** The title is cut to 60 characters; `path` is null while visitors cannot open the record. */
export const rowOf = (record: RecordRow): ListingRow => ({
  id: record.id,
  kind: record.kind,
  no: record.no,
  title: titleOf(record.title),
  state: record.state,
  change: record.change,
  path: visibleStates.includes(record.public_state ?? '') ? publicPath(record.kind, record.id) : null,
  version: record.version,
  expiresOn: record.expires_on,
  updatedAt: record.updated_at.toISOString(),
  updatedBy: record.updated_by,
});
