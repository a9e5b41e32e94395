import { sql } from 'kysely';
import type { ContentChoice } from 'shared/contract/content';
import type { TopicItemKind } from 'shared/contract/special-service';
import type { Db } from '../db/tables';
import { openDemands } from '../demand/visible';
import { isOffered } from '../enterprise-summary/offered';
import { isPublic } from '../road-show/visits';

const published = sql`t.status = 'published'`;
const ofPublished = sql`${published} and exists (select from enterprise as e where e.id = t.enterprise_id and e.status = 'published')`;

/** `open`: whether visitors see the record `t`. */
const tables = {
  service: { table: 'service', title: 'title', open: ofPublished },
  spot: { table: 'spot', title: 'name', open: sql`${ofPublished} and ${isOffered('spot', 't')}` },
  platform: { table: 'platform', title: 'title', open: ofPublished },
  enterprise: { table: 'enterprise', title: 'name', open: published },
  demand: { table: 'demand', title: 'title', open: sql`exists (select 1 ${openDemands} and d.id = t.id)` },
  conference: { table: 'conference', title: 'title', open: sql`${published} and t.published_at <= now()` },
  roadshow: { table: 'road_show', title: 'title', open: sql.raw(isPublic('t')) },
} as const satisfies Record<TopicItemKind, object>;

const most = 20;

/** Records by id in the order asked, whatever their state; without ids the published ones with a keyword, newest first. */
export async function choicesFor(
  db: Db,
  { kind, q, ids }: { kind: TopicItemKind; q: string; ids: readonly string[] },
): Promise<{ items: ContentChoice[] }> {
  const { table, title, open } = tables[kind];
  const which =
    ids.length > 0
      ? sql`t.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], t.id)`
      : sql`${published} and strpos(lower(t.${sql.ref(title)}), lower(${q})) > 0
          order by t.updated_at desc, t.id limit ${most}`;
  const { rows } = await sql<ContentChoice>`
    select t.id, t.${sql.ref(title)} as title, (${open}) as open from ${sql.table(table)} as t where ${which}`.execute(
    db,
  );
  return { items: rows };
}
