import { sql } from 'kysely';
import type { ContentChoice } from 'shared/contract/content';
import type { TopicItemKind } from 'shared/contract/special-service';
import type { Db } from '../db/tables';

const tables = {
  service: { table: 'service', title: 'title' },
  spot: { table: 'spot', title: 'name' },
  platform: { table: 'platform', title: 'title' },
  enterprise: { table: 'enterprise', title: 'name' },
  demand: { table: 'demand', title: 'title' },
  conference: { table: 'conference', title: 'title' },
  roadshow: { table: 'road_show', title: 'title' },
} as const satisfies Record<TopicItemKind, object>;

const most = 20;

/** Records by id in the order asked, whatever their state; without ids the published ones with a keyword, newest first. */
export async function choicesFor(
  db: Db,
  { kind, q, ids }: { kind: TopicItemKind; q: string; ids: readonly string[] },
): Promise<{ items: ContentChoice[] }> {
  const { table, title } = tables[kind];
  const which =
    ids.length > 0
      ? sql`t.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], t.id)`
      : sql`t.status = 'published' and strpos(lower(t.${sql.ref(title)}), lower(${q})) > 0
          order by t.updated_at desc, t.id limit ${most}`;
  const { rows } = await sql<ContentChoice>`
    select t.id, t.${sql.ref(title)} as title, t.status = 'published' as open from ${sql.table(table)} as t where ${which}`.execute(
    db,
  );
  return { items: rows };
}
