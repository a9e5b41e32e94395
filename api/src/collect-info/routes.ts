import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type Handlers, signedIn } from '../http/handlers';
import {
  addFavourite,
  allFavourites,
  collected,
  favouriteCount,
  listFavourites,
  removedTitles,
  removeFavourites,
  restoreFavourites,
} from './store';
import { targetTitle, targetTitles } from './targets';

export const collectInfoRoutes = (ctx: Pick<AppContext, 'db' | 'pool'>): Handlers => ({
  'CollectInfo/AddCollectInfo': async ({ type, targetId }, call) => {
    const title = await targetTitle(ctx, type, targetId);
    if (title === undefined) throw new CallError('notFound', '要收藏的内容不存在或已下架');
    await addFavourite(ctx, signedIn(call).userId, type, targetId, title);
    return { favouriteCount: await favouriteCount(ctx, type, targetId) };
  },
  'CollectInfo/DeleteCollectInfo': async ({ type, targetId }, call) => {
    await removeFavourites(ctx, signedIn(call).userId, type, [targetId]);
    // Of what is not public, no figures either.
    const isPublic = (await targetTitle(ctx, type, targetId)) !== undefined;
    return { favouriteCount: isPublic ? await favouriteCount(ctx, type, targetId) : 0 };
  },
  'CollectInfo/list': (input, call) => listFavourites(ctx, signedIn(call).userId, input),
  'CollectInfo/all': (input, call) => allFavourites(ctx, signedIn(call).userId, input),
  'CollectInfo/removeMany': async ({ type, targetIds }, call) => ({
    removed: await removeFavourites(ctx, signedIn(call).userId, type, targetIds),
  }),
  'CollectInfo/restore': async ({ type, items }, call) => {
    const ids = items.map(({ targetId }) => targetId.toLowerCase());
    // Of what is no longer public, the title that it had among the favourites.
    const kept = await removedTitles(ctx, signedIn(call).userId, type, ids);
    const titles = new Map([...kept, ...(await targetTitles(ctx, type, ids))]);
    const back = ids.flatMap((targetId) => {
      const title = titles.get(targetId);
      return title === undefined ? [] : [{ targetId, title }];
    });
    await restoreFavourites(ctx, signedIn(call).userId, type, back);
    return {
      restored: back.map(({ targetId }) => targetId),
      gone: ids.filter((targetId) => !titles.has(targetId)),
    };
  },
  'CollectInfo/status': async ({ type, targetIds }, call) => ({
    targetIds: await collected(ctx, signedIn(call).userId, type, targetIds),
  }),
});
