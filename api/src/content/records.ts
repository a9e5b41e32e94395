import { sql } from 'kysely';
import type { ContentRow } from 'shared/contract/content';
import { pages, paths } from 'shared/contract/paths';
import { rankingBoards } from 'shared/contract/vocabulary/content';
import type { ContentKind, ContentState } from 'shared/contract/vocabulary/content-desk';
import type { Db } from '../db/tables';

/** A record of the desk: the public row, the working copy, or both. */
export interface RecordRow {
  id: string;
  kind: ContentKind;
  title: string;
  state: ContentState;
  changed: boolean;
  online_at: Date | null;
  /** Null while there is no public row. */
  status: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

/** SQL: how a note is called in lists; it has no title of its own. */
const noteTitle = (board: string, period: string) =>
  sql.raw(
    `${period} || ' ' || case ${board} ${rankingBoards.map(({ code, label }) => `when '${code}' then '${label}'`).join(' ')} else '' end || '榜'`,
  );

/** The public rows of all kinds: visitors see a published one from `online_at` until `until`. */
const publicRows = sql`
  select id, 'conference' as kind, title, status, published_at as online_at, null::timestamptz as until, updated_at from conference
  union all
  select id, 'roadshow', title, status, online_at, null, updated_at from road_show
  union all
  select id, 'topic', title, status, online_at, offline_at, updated_at from special_service
  union all
  select id, 'note', ${noteTitle('board', 'period')}, status, published_at, null, updated_at from ranking_note`;

/** "from" of the records of the desk, as `r`. By the database's clock: no row is written when a time comes. */
export const records = sql`
  from (
    select coalesce(w.id, p.id) as id, coalesce(w.kind, p.kind) as kind,
      coalesce(w.draft ->> 'title', case when w.draft ? 'period' then ${noteTitle("(w.draft ->> 'board')", "(w.draft ->> 'period')")} end,
        p.title, '') as title,
      case when p.status in ('offline', 'expired') then 'offline'
        when p.status = 'published' then case when p.until <= now() then 'offline' when p.online_at > now() then 'scheduled' else 'online' end
        else 'draft' end as state,
      (w.draft is not null and coalesce(p.status, '') in ('published', 'offline', 'expired')) as changed,
      case when p.status in ('published', 'offline', 'expired') then p.online_at end as online_at,
      p.status, coalesce(w.version, 0) as version, coalesce(w.updated_at, p.updated_at) as updated_at, u.user_name as updated_by
    from (${publicRows}) as p
    full join content as w on w.id = p.id
    left join account as u on u.id = w.updated_by
    where w.draft is not null or p.id is not null
  ) as r`;

const columns = sql.raw(
  'r.id, r.kind, r.title, r.state, r.changed, r.online_at, r.status, r.version, r.updated_at, r.updated_by',
);

/** Undefined when there is neither a public row nor a draft. */
export async function findRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${columns} ${records} where r.id = ${id}`.execute(db);
  return rows[0];
}

export const selectRecords = sql`select ${columns} ${records}`;

/** The public page of a record. */
export function publicPath(kind: ContentKind, id: string): string {
  if (kind === 'roadshow') return paths.roadShowDetail({ id });
  if (kind === 'topic') return paths.topicDetail({ id });
  return kind === 'note' ? pages.topTen : paths.conference({ id });
}

/** The title is cut at 80 characters; `path` is null unless visitors see the record now. */
export const rowOf = (record: RecordRow): ContentRow => ({
  id: record.id,
  kind: record.kind,
  title: [...record.title].slice(0, 80).join(''),
  state: record.state,
  changed: record.changed,
  onlineAt: record.online_at?.toISOString() ?? null,
  path: record.state === 'online' ? publicPath(record.kind, record.id) : null,
  version: record.version,
  updatedAt: record.updated_at.toISOString(),
  updatedBy: record.updated_by,
});
