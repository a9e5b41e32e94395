import { sql } from 'kysely';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import { favouriteType } from 'shared/contract/collect-info';
import type { ServiceCard } from 'shared/contract/service';
import type { AppContext } from '../context';
import { demandCardsByIds } from '../demand/store';
import { enterpriseSummaries } from '../enterprise-summary/store';
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

/** Adds it once; a second time changes nothing. */
export async function addFavourite(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  targetId: string,
  title: string,
): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ account_id: userId, type, target_id: targetId, title })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  type: FavouriteType,
  targetId: string,
): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('account_id', '=', userId)
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .execute();
}

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

interface ListInput {
  type: FavouriteType;
  q: string;
  page: number;
  pageSize: number;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** One page of a person's favourites of a type, newest first, and how many there are of each type. */
export async function listFavourites(
  ctx: Pick<AppContext, 'db'>,
  userId: string,
  { type, q, page, pageSize }: ListInput,
) {
  const { db } = ctx;
  let mine = db.selectFrom('favourite').where('account_id', '=', userId).where('type', '=', type);
  if (q)
    mine = mine.where(sql`lower(normalize(title, NFKC))`, 'like', `%${escapeLike(q.normalize('NFKC').toLowerCase())}%`);
  const [rows, total, counts] = await Promise.all([
    mine
      .select(['target_id', 'title', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('target_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
    db
      .selectFrom('favourite')
      .select(['type', sql<number>`count(*)::int`.as('n')])
      .where('account_id', '=', userId)
      .groupBy('type')
      .execute(),
  ]);
  const ids = rows.map((row) => row.target_id);
  const [cards, demands, enterprises, shows] = await Promise.all([
    cardsOf(ctx, type, ids),
    type === 'demand' ? demandCardsByIds(db, ids) : null,
    type === 'enterprise' ? enterpriseSummaries(db, ids) : null,
    type === 'roadshow' ? roadShowsByIds(db, ids) : null,
  ]);
  const items: Favourite[] = rows.map(({ target_id: targetId, title, created_at }) => {
    const card = cards.get(targetId) ?? null;
    const demand = demands?.get(targetId);
    const enterprise = enterprises?.get(targetId);
    const roadShow = shows?.find(({ id }) => id === targetId);
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
  const options = favouriteType.options.map((value) => ({
    value,
    label: labels[value],
    count: counts.find((row) => row.type === value)?.n ?? 0,
  }));
  return { items, total: total.n, page, pageSize, facets: [{ name: 'type', options }] };
}

async function cardsOf(
  { db }: Pick<AppContext, 'db'>,
  type: FavouriteType,
  ids: string[],
): Promise<Map<string, ServiceCard>> {
  if (type !== 'service' && type !== 'spot' && type !== 'platform') return new Map();
  return cardsByIds(db, type, ids);
}
