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

/** The public title of a record that can be collected; undefined when it does not exist or is not public. */
export async function targetTitle(
  { db, pool }: Pick<AppContext, 'db' | 'pool'>,
  type: FavouriteType,
  id: string,
): Promise<string | undefined> {
  if (type === 'demand') return (await demandCardsByIds(db, [id])).get(id)?.title;
  const { table, column } = titles[type];
  // Table and column come from the list above, never from input.
  const { rows } = await pool.query<{ title: string }>(
    `select ${column} as title from ${table} where id = $1 and status = 'published'${type === 'roadshow' ? ' and coalesce(online_at, now()) <= now()' : ''}`,
    [id],
  );
  return rows[0]?.title;
}
