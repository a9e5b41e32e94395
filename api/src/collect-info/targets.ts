import type { FavouriteType } from 'shared/contract/collect-info';
import type { AppContext } from '../context';
import { demandCardsByIds } from '../demand/store';

const titles = {
  service: { table: 'service', column: 'title' },
  spot: { table: 'spot', column: 'name' },
  platform: { table: 'platform', column: 'title' },
  enterprise: { table: 'enterprise', column: 'name' },
  roadshow: { table: 'road_show', column: 'title' },
} as const;

/** The public titles of records that can be collected, by id; those that do not exist or are not public are absent. */
export async function targetTitles(
  { db, pool }: Pick<AppContext, 'db' | 'pool'>,
  type: FavouriteType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (type === 'demand') return new Map([...(await demandCardsByIds(db, ids))].map(([id, { title }]) => [id, title]));
  const { table, column } = titles[type];
  // Table and column come from the list above, never from input.
  const shown = type === 'roadshow' ? 'and coalesce(r.online_at, now()) <= now()' : '';
  // What an enterprise offers is public as long as the enterprise is.
  const owner =
    type === 'enterprise' ? '' : "join enterprise as e on e.id = r.enterprise_id and e.status = 'published'";
  const { rows } = await pool.query<{ id: string; title: string }>(
    `select r.id, r.${column} as title from ${table} as r ${owner} where r.id = any ($1::uuid[]) and r.status = 'published' ${shown}`,
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The same of one record; undefined when it does not exist or is not public. */
export const targetTitle = async (
  ctx: Pick<AppContext, 'db' | 'pool'>,
  type: FavouriteType,
  id: string,
): Promise<string | undefined> => (await targetTitles(ctx, type, [id.toLowerCase()])).get(id.toLowerCase());
