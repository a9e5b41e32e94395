import type { Pool, PoolClient } from 'pg';
import type { ViewType } from 'shared/contract/view';
import { lockKey } from '../db/locks';
import { inTransaction } from '../db/transaction';

/** One browser at one record. */
export interface View {
  visitor: string;
  type: ViewType;
  id: string;
}

/** Counted views of records whose rows were locked: for the next round. */
export interface PendingViews {
  type: ViewType;
  id: string;
  views: number;
}

const tables: Record<ViewType, string> = {
  service: 'service',
  spot: 'spot',
  platform: 'platform',
  demand: 'demand',
  enterprise: 'enterprise',
  conference: 'conference',
  roadshow: 'road_show',
  topic: 'special_service',
};

/** Which views are a browser's first of a public record within 24 h, counted by record. */
async function firstViews(client: PoolClient, type: ViewType, views: readonly View[]): Promise<PendingViews[]> {
  const { rows } = await client.query<{ id: string; views: number }>(
    `with counted as (
      insert into view_seen as s (visitor, type, target_id)
      select distinct v.visitor, $1, r.id from unnest($2::text[], $3::uuid[]) as v(visitor, id)
        join ${tables[type]} as r on r.id = v.id and r.status = 'published'
      on conflict (visitor, type, target_id) do update set seen_at = now() where s.seen_at < now() - interval '24 hours'
      returning target_id)
    select target_id as id, count(*)::int as views from counted group by 1`,
    [type, views.map((view) => view.visitor), views.map((view) => view.id)],
  );
  return rows.map((row) => ({ type, ...row }));
}

/**
 * Adds to the records. A row that an editor or an import has locked is left for the next round, so that nobody waits for
 * a figure, and two writers never wait for each other.
 */
async function addTo(client: PoolClient, type: ViewType, counts: readonly PendingViews[]): Promise<Set<string>> {
  const table = tables[type];
  const { rows } = await client.query<{ id: string }>(
    `with given as (select * from unnest($1::uuid[], $2::int[]) as g(id, views)),
    free as (select t.id from ${table} as t where t.id = any($1) for no key update skip locked)
    update ${table} as t set view_count = t.view_count + g.views from given as g join free using (id) where t.id = g.id
    returning t.id`,
    [counts.map(({ id }) => id), counts.map(({ views }) => views)],
  );
  return new Set(rows.map(({ id }) => id));
}

const merged = (counts: readonly PendingViews[]): PendingViews[] => {
  const sums = new Map<string, PendingViews>();
  for (const one of counts) {
    const before = sums.get(one.id);
    sums.set(one.id, before ? { ...before, views: before.views + one.views } : one);
  }
  return [...sums.values()];
};

/** Writes a batch in one transaction: all of it or nothing. Returns what is left for the next round. */
export const writeViews = (
  pool: Pool,
  views: readonly View[],
  held: readonly PendingViews[],
): Promise<PendingViews[]> =>
  inTransaction(pool, async (client) => {
    // One process at a time, or two could deadlock over browsers.
    await lockKey(client, 'view-count');
    const remaining: PendingViews[] = [];
    for (const type of Object.keys(tables) as ViewType[]) {
      const mine = views.filter((view) => view.type === type);
      const first = mine.length > 0 ? await firstViews(client, type, mine) : [];
      const counts = merged([...held.filter((one) => one.type === type), ...first]);
      if (counts.length === 0) continue;
      const done = await addTo(client, type, counts);
      remaining.push(...counts.filter(({ id }) => !done.has(id)));
    }
    return remaining;
  });

/** Rows that one statement removes; the rest follows in the next ones. */
const oldBatch = 20_000;

/** Removes the expired rows, which no longer prevent a repeated count, until none is left or `isOver`. Several processes may do so at once. */
export async function forgetOldViews(pool: Pool, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const { rowCount } = await pool.query(
      `delete from view_seen where ctid = any (array(select ctid from view_seen
         where seen_at < now() - interval '24 hours' limit ${oldBatch} for update skip locked))`,
    );
    if ((rowCount ?? 0) < oldBatch) return;
  }
}
