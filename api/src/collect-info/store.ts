import { sql } from 'kysely';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import { favouriteType } from 'shared/contract/collect-info';
import { limits } from 'shared/contract/limits';
import type { ServiceCard } from 'shared/contract/service';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { demandCardsByIds } from '../demand/store';
import { enterpriseSummaries } from '../enterprise-summary/store';
import { CallError } from '../errors';
import { roadShowsByIds } from '../road-show/store';
import { cardsByIds } from '../service/store';

const labels: Record<FavouriteType, string> = {
  service: '服务',
  spot: '现货',
  platform: '技术平台',
  demand: '需求',
  enterprise: '企业',
  roadshow: '路演',
};

/** Throws invalid where so many more would be too many. */
async function requireRoom(ctx: Pick<AppContext, 'db'>, userId: string, type: FavouriteType, ids: string[]) {
  const { most } = limits.favourite;
  const more = ids.length - (await collected(ctx, userId, type, ids)).length;
  if (more > 0 && (await totalOf(collectedBy(ctx, userId, { type, q: '' }))) + more > most)
    throw new CallError('invalid', `${labels[type]}最多收藏 ${most} 项，请先取消一些`);
}

/** Adds it once; a second time changes nothing. Throws invalid. */
export async function addFavourite(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  targetId: string,
  title: string,
): Promise<void> {
  await requireRoom({ db }, userId, type, [targetId]);
  await db
    .insertInto('favourite')
    .values({ account_id: userId, type, target_id: targetId, title })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All of them or none; their titles are kept for a day, so that this can be taken back. Answers which of them were there. */
export async function removeFavourites(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  targetIds: readonly string[],
): Promise<string[]> {
  return transaction(db, async (tx) => {
    // The trigger changes these counts: in one order, so that two people who let go of the same records do not lock each other out.
    await sql`select 1 from favourite_count where type = ${type} and target_id = any (${targetIds}::uuid[])
      order by target_id for update`.execute(tx);
    const { rows } = await sql<{ target_id: string }>`with gone as (
        delete from favourite where account_id = ${userId} and type = ${type} and target_id = any (${targetIds}::uuid[]) returning *
      )
      insert into favourite_removed as r (account_id, type, target_id, title, created_at)
      select account_id, type, target_id, title, created_at from gone order by target_id
      on conflict (account_id, type, target_id)
        do update set title = excluded.title, created_at = excluded.created_at, removed_at = now()
      returning target_id`.execute(tx);
    await sql`delete from favourite_removed where account_id = ${userId} and removed_at < now() - interval '1 day'`.execute(
      tx,
    );
    return rows.map((row) => row.target_id);
  });
}

/** The titles of what this person cancelled lately, by id. */
export async function removedTitles(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  targetIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ target_id: string; title: string }>`select target_id, title from favourite_removed
    where account_id = ${userId} and type = ${type} and target_id = any (${targetIds}::uuid[])
      and removed_at > now() - interval '1 day'`.execute(db);
  return new Map(rows.map((row) => [row.target_id, row.title]));
}

/**
 * Brings favourites back where they stood, by the date kept at their removal; without one they are as if collected now. What
 * is collected again meanwhile stays as it is. Throws invalid.
 */
export async function restoreFavourites(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  items: readonly { targetId: string; title: string }[],
): Promise<void> {
  const ids = items.map(({ targetId }) => targetId);
  const removed = await removedTitles({ db }, userId, type, ids);
  // What was there a moment ago has its room.
  const added = ids.filter((id) => !removed.has(id));
  if (added.length > 0) await requireRoom({ db }, userId, type, added);
  await sql`insert into favourite (account_id, type, target_id, title, created_at)
    select ${userId}, ${type}, i."targetId", i.title, coalesce(r.created_at, now())
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i ("targetId" uuid, title text)
      left join favourite_removed as r on r.account_id = ${userId} and r.type = ${type} and r.target_id = i."targetId"
        and r.removed_at > now() - interval '1 day'
    order by i."targetId"
    on conflict do nothing`.execute(db);
}

/** How many people have collected the record, public or not; 0 for an unknown one. A trigger keeps the count. */
export async function favouriteCount(
  { db }: Pick<AppContext, 'db'>,
  type: FavouriteType,
  targetId: string,
): Promise<number> {
  const row = await db
    .selectFrom('favourite_count')
    .select('count')
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Which of the given records are favourites of this person. */
export async function collected(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('favourite')
    .select('target_id')
    .where('account_id', '=', userId)
    .where('type', '=', type)
    .where('target_id', 'in', ids)
    .execute();
  return rows.map((row) => row.target_id);
}

interface Asked {
  type: FavouriteType;
  q: string;
}
type Row = { target_id: string; title: string; created_at: Date };

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What somebody has collected of a type, as far as it fits the words. */
function collectedBy({ db }: Pick<AppContext, 'db'>, userId: string, { type, q }: Asked) {
  const mine = db.selectFrom('favourite').where('account_id', '=', userId).where('type', '=', type);
  return q
    ? mine.where(sql`lower(normalize(title, NFKC))`, 'like', `%${escapeLike(q.normalize('NFKC').toLowerCase())}%`)
    : mine;
}
type Collected = ReturnType<typeof collectedBy>;

/** Newest first. */
const rowsOf = (mine: Collected, limit: number, offset = 0): Promise<Row[]> =>
  mine
    .select(['target_id', 'title', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .limit(limit)
    .offset(offset)
    .execute();
const totalOf = async (mine: Collected): Promise<number> =>
  (await mine.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;

/** One page of a person's favourites of a type, and how many there are of each type. */
export async function listFavourites(
  ctx: Pick<AppContext, 'db'>,
  userId: string,
  { page, pageSize, ...asked }: Asked & { page: number; pageSize: number },
) {
  const mine = collectedBy(ctx, userId, asked);
  const [rows, total, counts] = await Promise.all([
    rowsOf(mine, pageSize, (page - 1) * pageSize),
    totalOf(mine),
    ctx.db
      .selectFrom('favourite')
      .select(['type', sql<number>`count(*)::int`.as('n')])
      .where('account_id', '=', userId)
      .groupBy('type')
      .execute(),
  ]);
  const options = favouriteType.options.map((value) => ({
    value,
    label: labels[value],
    count: counts.find((row) => row.type === value)?.n ?? 0,
  }));
  const items = await withCards(ctx, asked.type, rows);
  return { items, total, page, pageSize, facets: [{ name: 'type', options }] };
}

/** All of them, up to what one call answers. */
export async function allFavourites(ctx: Pick<AppContext, 'db'>, userId: string, asked: Asked) {
  const mine = collectedBy(ctx, userId, asked);
  const [rows, total] = await Promise.all([rowsOf(mine, limits.favourite.atOnce), totalOf(mine)]);
  return { items: await withCards(ctx, asked.type, rows), total };
}

/** Rows with what is public of their records. */
async function withCards(ctx: Pick<AppContext, 'db'>, type: FavouriteType, rows: readonly Row[]): Promise<Favourite[]> {
  const { db } = ctx;
  const ids = rows.map((row) => row.target_id);
  const [cards, demands, enterprises, shows] = await Promise.all([
    cardsOf(ctx, type, ids),
    type === 'demand' ? demandCardsByIds(db, ids) : null,
    type === 'enterprise' ? enterpriseSummaries(db, ids) : null,
    type === 'roadshow' ? roadShowsByIds(db, ids) : null,
  ]);
  const showOf = new Map(shows?.map((show) => [show.id, show]));
  return rows.map(({ target_id: targetId, title, created_at }) => {
    const card = cards.get(targetId) ?? null;
    const demand = demands?.get(targetId);
    const enterprise = enterprises?.get(targetId);
    const roadShow = showOf.get(targetId);
    return {
      type,
      targetId,
      title: (card ?? demand ?? roadShow)?.title ?? enterprise?.name ?? title,
      offline: !(card || demand || enterprise || roadShow),
      createdAt: created_at.toISOString(),
      card,
      demand,
      enterprise,
      roadShow,
    };
  });
}

async function cardsOf(
  { db }: Pick<AppContext, 'db'>,
  type: FavouriteType,
  ids: string[],
): Promise<Map<string, ServiceCard>> {
  if (type !== 'service' && type !== 'spot' && type !== 'platform') return new Map();
  return cardsByIds(db, type, ids);
}
